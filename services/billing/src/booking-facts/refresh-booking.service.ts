import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { Database } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { findBooking } from '../find-booking.js';
import { publishAccount } from '../ledger/account-changes.js';
import { lockAccount } from '../ledger/account-lock.js';
import { saveBookingFacts } from './booking-facts.js';

/** Keeps the facts of a booking with payments or an invoice current when its price changes. */
@Injectable()
export class RefreshBookingService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async refresh(bookingId: number): Promise<void> {
    let booking = await findBooking(this.rpc, bookingId);
    while (booking) {
      await this.save(booking);
      const current = await findBooking(this.rpc, bookingId);
      // Another change, which may have been saved first, must not be undone by this older one.
      if (current?.totalCents === booking.totalCents) return;
      booking = current;
    }
  }

  private async save(booking: BookingAccount): Promise<void> {
    const bookingId = booking.id;
    await this.database.transaction(async (tx) => {
      const account = await lockAccount(tx.manager, { bookingId, invoiceId: null });
      const [known] = await tx.manager.query<unknown[]>(
        'SELECT 1 FROM booking_facts WHERE booking_id = $1',
        [bookingId],
      );
      // The first payment or invoice saves the facts.
      if (!known) return;
      await saveBookingFacts(tx.manager, booking);
      await publishAccount(tx, account, new Date());
    });
  }
}
