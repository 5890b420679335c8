import { identityEvents } from '@desert-mirror/contracts/identity';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { PasswordResetsService } from './password-resets.service.js';

@Injectable()
export class PasswordResetsEvents {
  constructor(private readonly resets: PasswordResetsService) {}

  @EventHandler(identityEvents.passwordResetRequested)
  requested(
    request: EventPayload<typeof identityEvents.passwordResetRequested>,
    tx: Transaction,
  ): Promise<void> {
    return this.resets.start(request, tx);
  }
}
