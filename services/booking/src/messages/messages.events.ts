import { billingEvents } from '@desert-mirror/contracts/billing';
import { identityEvents } from '@desert-mirror/contracts/identity';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Injectable()
export class MessagesEvents {
  constructor(private readonly messages: MessagesService) {}

  @EventHandler(billingEvents.ownerNoticeDue)
  ownerNoticeDue(
    notice: EventPayload<typeof billingEvents.ownerNoticeDue>,
    tx: Transaction,
  ): Promise<void> {
    return this.messages.queueOwnerNotice(notice, tx);
  }

  @EventHandler(identityEvents.securityMessageDue)
  securityMessageDue(
    message: EventPayload<typeof identityEvents.securityMessageDue>,
    tx: Transaction,
  ): Promise<void> {
    return this.messages.queueSecurityMessage(message, tx);
  }
}
