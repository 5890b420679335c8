import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { type JobAttempt, JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { sendMail } from '../mails/mails.jobs.js';
import { MailDeliveryService } from './mail-delivery.service.js';

@Injectable()
export class MailDeliveryWorker {
  constructor(private readonly delivery: MailDeliveryService) {}

  @JobHandler(sendMail)
  send({ mailId }: JobPayload<typeof sendMail>, { isLast }: JobAttempt) {
    return this.delivery.send(mailId, isLast);
  }
}
