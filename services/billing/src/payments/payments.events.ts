import { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { recordLeftOpen } from './left-open-invoices.js';
import { recordReinstated } from './reinstated-bookings.js';
import { closeBooking, voidInvoice } from './payments.jobs.js';

@Injectable()
export class PaymentsEvents {
  /** A job calls Stripe, because an event handler runs inside a transaction. */
  @EventHandler(bookingEvents.bookingCancelled)
  async bookingCancelled(
    cancelled: EventPayload<typeof bookingEvents.bookingCancelled>,
    tx: Transaction,
  ): Promise<void> {
    const { bookingId, cancelledAt } = cancelled;
    // A booking can be cancelled again after it was reinstated.
    const key = `${bookingId}:${cancelledAt}`;
    await tx.enqueue(closeBooking, cancelled, key);
    if (cancelled.voidInvoice) await tx.enqueue(voidInvoice, cancelled, key);
    await recordLeftOpen(tx, cancelled);
  }

  @EventHandler(bookingEvents.bookingReinstated)
  async bookingReinstated(
    reinstated: EventPayload<typeof bookingEvents.bookingReinstated>,
    tx: Transaction,
  ): Promise<void> {
    await recordReinstated(tx.manager, reinstated);
  }
}
