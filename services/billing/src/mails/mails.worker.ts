import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { type JobAttempt, Works } from '@desert-mirror/platform/jobs/works';
import { Injectable } from '@nestjs/common';
import { sendMail } from './mails.jobs.js';
import { MailsService } from './mails.service.js';

@Injectable()
export class MailsWorker {
  constructor(private readonly mails: MailsService) {}

  @Works(sendMail)
  send({ mailId }: JobPayload<typeof sendMail>, { isLast }: JobAttempt) {
    return this.mails.send(mailId, isLast);
  }
}
