import type { StaffMember } from '@desert-mirror/contracts/identity';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { allItems } from '@desert-mirror/platform/rpc/pages';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

const TTL_MS = 30_000;

/** The owner's and the technicians' addresses, from identity. Cached for half a minute. */
@Injectable()
export class StaffService {
  private cached: { staff: Promise<StaffMember[]>; until: number } | undefined;

  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError `unavailable` while identity is down */
  list(): Promise<StaffMember[]> {
    if (this.cached && Date.now() < this.cached.until) return this.cached.staff;
    const staff = allItems((cursor) => this.rpc.call(identityRpcs.listStaff, { cursor }));
    this.cached = { staff, until: Date.now() + TTL_MS };
    // Failures are not cached.
    staff.catch(() => (this.cached = undefined));
    return staff;
  }
}
