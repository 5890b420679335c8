import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

/** How the business calls itself on paper. */
export interface Business {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
}

const FRESH_MS = 60_000;

/** The owner's settings as far as a letterhead needs them, asked of catalog once a minute. */
@Injectable()
export class BusinessCard {
  private known: { business: Promise<Business>; until: number } | undefined;

  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError `unavailable` while catalog is away: paper without a name helps nobody */
  read(): Promise<Business> {
    if (this.known && Date.now() < this.known.until) return this.known.business;
    const business = this.ask();
    this.known = { business, until: Date.now() + FRESH_MS };
    // A failure is nothing to remember.
    business.catch(() => {
      if (this.known?.business === business) this.known = undefined;
    });
    return business;
  }

  private async ask(): Promise<Business> {
    const settings = await this.rpc.call(catalogRpcs.getSettings, {});
    return {
      name: settings.businessName,
      address: settings.businessAddress,
      phone: settings.businessPhone,
      email: settings.businessEmail,
    };
  }
}
