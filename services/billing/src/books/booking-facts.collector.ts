import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { bookingOf } from '../booking-of.js';
import { keepFacts, keepNoFacts } from './booking-facts.js';

const PERIOD_MS = 60_000;
const BATCH = 100;

/**
 * Asks for the facts of bookings that have money or an invoice and none yet: those of before there were
 * any, and those whose booking nobody could reach. Two that ask for the same learn the same.
 */
@Injectable()
export class BookingFactsCollector extends ScheduledTask {
  constructor(
    database: Database,
    private readonly rpc: RpcClient,
  ) {
    super(database, PERIOD_MS);
  }

  run(): Promise<void> {
    return this.collect();
  }

  async collect(): Promise<void> {
    for (let found = BATCH; found === BATCH && !this.stopped;) {
      const ids = await this.unknown();
      for (const id of ids) {
        if (this.stopped) return;
        await this.learn(id);
      }
      found = ids.length;
    }
  }

  private async unknown(): Promise<number[]> {
    const rows = await this.database.manager.query<{ booking_id: number }[]>(
      `SELECT booking_id FROM (
         SELECT booking_id FROM payments UNION SELECT booking_id FROM invoices
       ) AS bookings
       WHERE booking_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM booking_facts AS facts WHERE facts.booking_id = bookings.booking_id)
       ORDER BY booking_id LIMIT $1`,
      [BATCH],
    );
    return rows.map(({ booking_id }) => booking_id);
  }

  private async learn(bookingId: number): Promise<void> {
    const { manager } = this.database;
    const booking = await bookingOf(this.rpc, bookingId);
    await (booking ? keepFacts(manager, booking) : keepNoFacts(manager, bookingId));
  }
}
