import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { linkedBookingsOf } from '../bookings/booking-rows.js';
import { queueLinkEmail } from '../messages/message-queue.js';

/** Requests for the link are public, so an address gets at most one email in this time. */
const INTERVAL_MS = 10 * 60_000;

/** Customers who lost the link get it by email. */
@Injectable()
export class LostLinksService {
  constructor(private readonly database: Database) {}

  /**
   * Does nothing for an address without open or unpaid bookings, which callers must not learn.
   */
  async request(email: string): Promise<void> {
    const row = await linkedBookingsOf(this.database.manager, email).limit(1).getOne();
    if (!row) return;
    await this.database.transaction(async (tx) => queueLinkEmail(tx, row, INTERVAL_MS));
  }
}
