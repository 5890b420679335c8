import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { refreshBooking } from '../booking-facts/booking-facts.jobs.js';
import { sendRefund } from '../refunds/refunds.jobs.js';
import { CancellationsService } from './cancellations.service.js';
import { closeBooking, closeInvoice, refundPayment } from './payments.jobs.js';
import { RefreshBookingService } from './refresh-booking.service.js';
import { RefundSenderService } from './refund-sender.service.js';

@Injectable()
export class PaymentsWorker {
  constructor(
    private readonly refunds: RefundSenderService,
    private readonly cancellations: CancellationsService,
    private readonly bookings: RefreshBookingService,
  ) {}

  @JobHandler(closeBooking)
  closeBooking(cancelled: JobPayload<typeof closeBooking>) {
    return this.cancellations.settleCancellation(cancelled);
  }

  @JobHandler(closeInvoice)
  closeInvoice({ invoiceId }: JobPayload<typeof closeInvoice>) {
    return this.cancellations.closePaymentsOfInvoice(invoiceId);
  }

  @JobHandler(refundPayment)
  refundPayment({ paymentIntentId }: JobPayload<typeof refundPayment>) {
    return this.refunds.sendAutomatic(paymentIntentId);
  }

  @JobHandler(sendRefund)
  sendRefund({ refundId }: JobPayload<typeof sendRefund>) {
    return this.refunds.sendRequested(refundId);
  }

  @JobHandler(refreshBooking)
  refreshBooking({ bookingId }: JobPayload<typeof refreshBooking>) {
    return this.bookings.refresh(bookingId);
  }
}
