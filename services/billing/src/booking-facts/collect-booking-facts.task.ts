import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { findBooking } from '../find-booking.js';
import { saveBookingFacts, saveUnknownBooking } from './booking-facts.js';

const PERIOD_MS = 60_000;
const BATCH = 100;

/**
 * Reads the missing facts of bookings that have a payment or an invoice: those older than the facts
 * table, and those recorded while booking was down. Running twice stores the same facts.
 */
@Injectable()
export class CollectBookingFactsTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly rpc: RpcClient,
  ) {
    super(database, PERIOD_MS);
  }

  async run(): Promise<void> {
    let after = 0;
    for (let found = BATCH; found === BATCH && !this.stopped;) {
      const ids = await this.missing(after);
      for (const id of ids) {
        if (this.stopped) return;
        await this.attempt(`Booking ${id}`, () => this.collectOne(id));
      }
      found = ids.length;
      after = ids.at(-1) ?? after;
    }
  }

  /** Continues after the last booking of the previous batch, because failed ones are still missing. */
  private async missing(after: number): Promise<number[]> {
    const rows = await this.database.manager.query<{ booking_id: number }[]>(
      `SELECT booking_id FROM (
         SELECT booking_id FROM payments UNION SELECT booking_id FROM invoices
       ) AS bookings
       WHERE booking_id > $2
         AND NOT EXISTS (SELECT FROM booking_facts AS facts WHERE facts.booking_id = bookings.booking_id)
       ORDER BY booking_id LIMIT $1`,
      [BATCH, after],
    );
    return rows.map(({ booking_id }) => booking_id);
  }

  private async collectOne(bookingId: number): Promise<void> {
    const { manager } = this.database;
    const booking = await findBooking(this.rpc, bookingId);
    await (booking ? saveBookingFacts(manager, booking) : saveUnknownBooking(manager, bookingId));
  }
}
