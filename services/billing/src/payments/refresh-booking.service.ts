import { Database } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { saveBookingFacts } from '../booking-facts/booking-facts.js';
import { findBooking } from '../find-booking.js';
import { publishAccount } from '../ledger/account-changes.js';
import { lockAccount } from '../ledger/account-lock.js';
import { entriesOfBooking } from '../ledger/entries.js';
import { refundExcess } from './automatic-refunds.js';

/** Keeps the facts and the account of a booking current when its price changes. */
@Injectable()
export class RefreshBookingService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async refresh(bookingId: number): Promise<void> {
    const booking = await findBooking(this.rpc, bookingId);
    if (!booking) return;
    await this.database.transaction(async (tx) => {
      const account = await lockAccount(tx.manager, { bookingId, invoiceId: null });
      // Even without a payment: a settlement in progress may have read the booking at its old price.
      await saveBookingFacts(tx.manager, booking);
      const entries = await entriesOfBooking(tx.manager, bookingId);
      if (entries.length > 0 || account.invoice)
        await publishAccount(tx, account, new Date(), { entries });
      // A cancellation orders its own refunds.
      if (booking.status !== 'cancelled') await refundExcess(tx, account, entries);
    });
  }
}
