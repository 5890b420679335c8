import { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { refreshBooking } from './booking-facts.jobs.js';

@Injectable()
export class BookingFactsEvents {
  /** A job calls booking, because an event handler runs inside a transaction. */
  @EventHandler(bookingEvents.bookingRepriced)
  bookingRepriced(
    repriced: EventPayload<typeof bookingEvents.bookingRepriced>,
    tx: Transaction,
  ): Promise<void> {
    return tx.enqueue(refreshBooking, repriced);
  }
}
