import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { type JobAttempt, JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { sendMail } from './mails.jobs.js';
import { MailsService } from './mails.service.js';

@Injectable()
export class MailsWorker {
  constructor(private readonly mails: MailsService) {}

  @JobHandler(sendMail)
  send({ mailId }: JobPayload<typeof sendMail>, { isLast }: JobAttempt) {
    return this.mails.send(mailId, isLast);
  }
}
