import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { type JobAttempt, JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import {
  announceBookings,
  notifyStaff,
  sendMessage,
  sendMessages,
} from '../messages/messages.jobs.js';
import { MessageDeliveryService } from './message-delivery.service.js';
import { StaffMessagesService } from './staff-messages.service.js';

@Injectable()
export class MessageDeliveryWorker {
  constructor(
    private readonly delivery: MessageDeliveryService,
    private readonly staff: StaffMessagesService,
  ) {}

  @JobHandler(sendMessage)
  send({ messageId }: JobPayload<typeof sendMessage>, { isLast }: JobAttempt) {
    return this.delivery.send(messageId, isLast);
  }

  @JobHandler(sendMessages)
  sendAll({ messageIds }: JobPayload<typeof sendMessages>) {
    return this.delivery.sendAll(messageIds);
  }

  @JobHandler(announceBookings)
  announce({ bookingIds }: JobPayload<typeof announceBookings>) {
    return this.staff.announce(bookingIds);
  }

  @JobHandler(notifyStaff)
  notify(payload: JobPayload<typeof notifyStaff>) {
    return this.staff.notify(payload);
  }
}
