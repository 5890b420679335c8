import { emailKey } from '@desert-mirror/contracts/contact';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { queueLinkEmail } from '../messages/message-queue.js';

/** Customers who lost the link get it by email. */
@Injectable()
export class LostLinksService {
  constructor(private readonly database: Database) {}

  /**
   * Does nothing for an address without open bookings, which callers must not learn. The address of a suspicious
   * booking may be that of a third person, who gets no messages about it.
   */
  async request(email: string): Promise<void> {
    const row = await this.database.manager.findOne(BookingEntity, {
      where: {
        ...{ emailKey: emailKey(email), status: In(['pending', 'confirmed']) },
        suspicion: IsNull(),
      },
      order: { id: 'DESC' },
    });
    if (!row) return;
    await this.database.transaction(async (tx) => queueLinkEmail(tx, row));
  }
}
