import { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { recordReinstated } from './reinstated-bookings.js';
import { closeBooking } from './payments.jobs.js';

@Injectable()
export class PaymentsEvents {
  /** A job calls Stripe, because an event handler runs inside a transaction. */
  @EventHandler(bookingEvents.bookingCancelled)
  bookingCancelled(
    cancelled: EventPayload<typeof bookingEvents.bookingCancelled>,
    tx: Transaction,
  ): Promise<void> {
    const { bookingId, cancelledAt } = cancelled;
    // A booking can be cancelled again after an undo.
    return tx.enqueue(closeBooking, cancelled, `${bookingId}:${cancelledAt}`);
  }

  @EventHandler(bookingEvents.bookingReinstated)
  async bookingReinstated(
    reinstated: EventPayload<typeof bookingEvents.bookingReinstated>,
    tx: Transaction,
  ): Promise<void> {
    await recordReinstated(tx.manager, reinstated);
  }
}
