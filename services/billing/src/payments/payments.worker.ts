import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { Works } from '@desert-mirror/platform/jobs/works';
import { Injectable } from '@nestjs/common';
import { refundPayment } from './payments.jobs.js';
import { RefundsService } from './refunds.service.js';

@Injectable()
export class PaymentsWorker {
  constructor(private readonly refunds: RefundsService) {}

  @Works(refundPayment)
  refund({ paymentIntentId }: JobPayload<typeof refundPayment>) {
    return this.refunds.refund(paymentIntentId);
  }
}
