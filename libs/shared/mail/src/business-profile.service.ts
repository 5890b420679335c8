import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { webAddress } from '@desert-mirror/contracts/web-address';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

export interface BusinessProfile {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
}

interface MailProfile extends BusinessProfile {
  /** Where customers can write a review. */
  reviewUrl: string | null;
}

const TTL_MS = 60_000;

/** Reads the business profile from the catalog's settings and caches it for a minute. */
@Injectable()
export class BusinessProfileService {
  private cached: { profile: Promise<MailProfile>; until: number } | undefined;

  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError `unavailable` while catalog is down: no document is issued without a name */
  read(): Promise<MailProfile> {
    if (this.cached && Date.now() < this.cached.until) return this.cached.profile;
    const profile = this.fetch();
    this.cached = { profile, until: Date.now() + TTL_MS };
    // Failures are not cached.
    profile.catch(() => {
      if (this.cached?.profile === profile) this.cached = undefined;
    });
    return profile;
  }

  private async fetch(): Promise<MailProfile> {
    const settings = await this.rpc.call(catalogRpcs.getSettings, {});
    return {
      name: settings.businessName,
      address: settings.businessAddress,
      phone: settings.businessPhone && formatPhone(settings.businessPhone),
      email: settings.businessEmail,
      reviewUrl: linkOf(settings.socialGoogle) ?? linkOf(settings.socialYelp),
    };
  }
}

/** A link in an email must be absolute. */
function linkOf(text: string | null): string | null {
  const url = webAddress(text);
  return url?.startsWith('/') ? null : url;
}
