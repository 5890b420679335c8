import {
  bookingEvents,
  type BookingStatus,
  type ChangeBookingStatus,
} from '@desert-mirror/contracts/booking';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { WindowTaken } from '../appointments/appointment.rules.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { BookingEntity } from './booking.entity.js';
import { assertTransition, cancelReasonOf } from './booking.rules.js';

/** Changes the status of locked bookings, with their appointments, audit entries and events. */
@Injectable()
export class BookingStatusService {
  constructor(private readonly appointments: AppointmentsService) {}

  /** @throws AppError `conflict` if the transition is not allowed; WindowTaken without alternatives */
  async change(tx: Transaction, row: BookingEntity, change: ChangeBookingStatus): Promise<void> {
    const { id } = row;
    const { status } = change;
    const cancelReason = cancelReasonOf(change);
    assertTransition(row.status, status);
    if (status === 'cancelled') await this.appointments.release(tx, id);
    if (status === 'confirmed') await this.appointments.confirm(tx, id);
    await write(tx, row, status, {
      ...(cancelReason !== null && { cancelReason }),
      ...(status === 'completed' && { completedAt: new Date() }),
    });
    if (status === 'cancelled')
      await tx.publish(bookingEvents.bookingCancelled, {
        bookingId: id,
        cancelledAt: new Date().toISOString(),
      });
  }

  /** Confirms a paid booking that has a time. If its time was taken meanwhile, it stays a request. */
  async confirmPaid(tx: Transaction, row: BookingEntity): Promise<void> {
    if (row.status !== 'pending' || !(await this.seatIfFree(tx, row.id))) return;
    await write(tx, row, 'confirmed');
  }

  /** @returns whether the booking has a time, which it now has for sure */
  private async seatIfFree(tx: Transaction, id: number): Promise<boolean> {
    try {
      return (await this.appointments.confirm(tx, id)) !== undefined;
    } catch (error) {
      if (error instanceof WindowTaken) return false;
      throw error;
    }
  }
}

async function write(
  tx: Transaction,
  row: BookingEntity,
  status: BookingStatus,
  fields: Partial<Pick<BookingEntity, 'cancelReason' | 'completedAt'>> = {},
): Promise<void> {
  const { id, status: before, version } = row;
  const update = { status, version: version + 1, ...fields };
  await tx.manager.update(BookingEntity, { id }, update);
  Object.assign(row, update);
  await tx.audit({
    action: 'booking.status-changed',
    entity: 'booking',
    entityId: id,
    before: { status: before },
    after: {
      status,
      ...(fields.cancelReason !== undefined && { cancelReason: fields.cancelReason }),
    },
  });
}
