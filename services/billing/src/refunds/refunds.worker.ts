import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { Works } from '@desert-mirror/platform/jobs/works';
import { Injectable } from '@nestjs/common';
import { RefundsService } from './refunds.service.js';
import { sendRefund } from './refunds.jobs.js';

@Injectable()
export class RefundsWorker {
  constructor(private readonly refunds: RefundsService) {}

  @Works(sendRefund)
  send({ refundId }: JobPayload<typeof sendRefund>): Promise<void> {
    return this.refunds.send(refundId);
  }
}
