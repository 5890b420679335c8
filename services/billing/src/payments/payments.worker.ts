import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { RefundsService } from '../refunds/refunds.service.js';
import { CancellationsService } from './cancellations.service.js';
import { closeBooking, closeInvoice, refundPayment } from './payments.jobs.js';

@Injectable()
export class PaymentsWorker {
  constructor(
    private readonly refunds: RefundsService,
    private readonly cancellations: CancellationsService,
  ) {}

  @JobHandler(closeBooking)
  closeBooking(cancelled: JobPayload<typeof closeBooking>) {
    return this.cancellations.closeBooking(cancelled);
  }

  @JobHandler(closeInvoice)
  closeInvoice({ invoiceId }: JobPayload<typeof closeInvoice>) {
    return this.cancellations.closeInvoice(invoiceId);
  }

  @JobHandler(refundPayment)
  refund({ paymentIntentId }: JobPayload<typeof refundPayment>) {
    return this.refunds.giveBack(paymentIntentId);
  }
}
