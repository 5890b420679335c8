import { identityEvents } from '@desert-mirror/contracts/identity';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Injectable()
export class MessagesEvents {
  constructor(private readonly messages: MessagesService) {}

  @EventHandler(identityEvents.securityMessageDue)
  securityMessageDue(
    message: EventPayload<typeof identityEvents.securityMessageDue>,
    tx: Transaction,
  ): Promise<void> {
    return this.messages.queueSecurityMessage(message, tx);
  }
}
