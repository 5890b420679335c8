import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError } from '@desert-mirror/contracts/errors';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { BookingEntity } from './booking.entity.js';
import { lockBooking } from './booking-rows.js';

@Injectable()
export class SuspiciousBookingsService {
  constructor(private readonly database: Database) {}

  /**
   * Deletes a suspicious booking with its appointment and messages; the audit log keeps who it was from.
   * @throws AppError `conflict` for any other booking, and once its checkout was opened, as a payment may follow
   */
  delete(id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const row = await lockBooking(tx.manager, id);
      if (row.suspicion === null || row.checkoutOpenedAt !== null || row.accountRevision > 0)
        throw new AppError(
          'conflict',
          'Only suspicious bookings whose checkout was never opened can be deleted',
        );
      const { suspicion, firstName, lastName, email, phone, message } = row;
      await tx.manager.delete(BookingEntity, { id });
      await tx.audit({
        action: 'booking.deleted',
        entity: 'booking',
        entityId: id,
        before: { suspicion, firstName, lastName, email, phone, message },
      });
      tx.hint(CALENDAR_CHANGED);
    });
  }
}
