import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { RefundsService } from './refunds.service.js';
import { sendRefund } from './refunds.jobs.js';

@Injectable()
export class RefundsWorker {
  constructor(private readonly refunds: RefundsService) {}

  @JobHandler(sendRefund)
  send({ refundId }: JobPayload<typeof sendRefund>): Promise<void> {
    return this.refunds.send(refundId);
  }
}
