import { identityEvents } from '@desert-mirror/contracts/identity';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { CrewService } from './crew.service.js';

@Injectable()
export class FleetEvents {
  constructor(private readonly crew: CrewService) {}

  @EventHandler(identityEvents.staffRemoved)
  staffRemoved(
    { userId }: EventPayload<typeof identityEvents.staffRemoved>,
    tx: Transaction,
  ): Promise<void> {
    return this.crew.removeTechnician(tx, userId);
  }
}
