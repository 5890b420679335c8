import { identityEvents } from '@desert-mirror/contracts/identity';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { FeedsService } from './feeds.service.js';

@Injectable()
export class FeedsEvents {
  constructor(private readonly feeds: FeedsService) {}

  @EventHandler(identityEvents.accessEnded)
  accessEnded(
    ended: EventPayload<typeof identityEvents.accessEnded>,
    tx: Transaction,
  ): Promise<void> {
    return this.feeds.end(tx, ended);
  }
}
