import { emailKey } from '@desert-mirror/contracts/contact';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { queueMessage } from '../messages/message-queue.js';

/** One email to an address in this time, however often it is asked for. */
const PAUSE_MS = 10 * 60_000;

/** Customers who lost the link get it by email. */
@Injectable()
export class LostLinksService {
  constructor(private readonly database: Database) {}

  /** Does nothing for an address without open bookings, which callers must not learn. */
  async request(email: string): Promise<void> {
    const row = await this.database.manager.findOne(BookingEntity, {
      where: { emailKey: emailKey(email), status: In(['pending', 'confirmed']) },
      order: { id: 'DESC' },
    });
    if (!row) return;
    await this.database.transaction((tx) =>
      queueMessage(tx, {
        // One email has the links of all open bookings.
        bookingId: null,
        kind: 'booking-link',
        sequence: Math.floor(Date.now() / PAUSE_MS),
        audience: 'customer',
        // In one spelling, so that others do not add emails.
        recipient: emailKey(row.email),
        recipientName: `${row.firstName} ${row.lastName}`,
      }),
    );
  }
}
