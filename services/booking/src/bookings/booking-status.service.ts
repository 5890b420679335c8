import {
  bookingEvents,
  type BookingStatus,
  type ChangeBookingStatus,
} from '@desert-mirror/contracts/booking';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { WindowTaken } from '../appointments/appointment.rules.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { BookingMessagesService } from './booking-messages.service.js';
import { saveBooking } from './booking-rows.js';
import type { BookingEntity } from './booking.entity.js';
import {
  assertTransition,
  canPayLater,
  cancelReasonOf,
  hadTime,
  undoneStatus,
} from './booking.rules.js';

interface Cancellation extends Pick<ChangeBookingStatus, 'refund' | 'invoice'> {
  keptCents?: number;
}

/** Changes the status of locked bookings, with their appointments, audit entries and events. */
@Injectable()
export class BookingStatusService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly messages: BookingMessagesService,
  ) {}

  /**
   * @param options.refund returns what was paid for a booking that is cancelled, but for `keptCents`
   * @param options.invoice what the owner chose for the booking's open invoice
   * @throws AppError `conflict` if the transition is not allowed, or naming `status` if the requested time has
   * passed; WindowTaken without alternatives
   */
  async change(
    tx: Transaction,
    row: BookingEntity,
    change: ChangeBookingStatus,
    { refund = change.refund ?? false, keptCents = 0, invoice }: Cancellation = {},
  ): Promise<void> {
    const { id } = row;
    const { status } = change;
    const cancelReason = cancelReasonOf(change);
    assertTransition(row.status, status);
    const before = await this.appointments.find(tx.manager, id);
    if (status === 'cancelled') await this.appointments.release(tx, id);
    if (status === 'completed') await this.appointments.finish(tx, id);
    if (status === 'confirmed') {
      if (await this.appointments.hasPassed(tx, id))
        throw fieldError(
          'status',
          'The requested time has passed. Choose a new time to confirm it.',
        );
      await this.appointments.confirm(tx, id);
    }
    await write(tx, row, status, {
      ...remember(row),
      ...(cancelReason !== null && { cancelReason }),
      ...(status === 'completed' && { completedAt: new Date() }),
      ...(keptCents > 0 && { keptCents }),
      ...(status === 'cancelled' && { wasScheduled: before?.status === 'confirmed' }),
    });
    await this.messages.changed(tx, row, before);
    if (status === 'cancelled')
      await tx.publish(bookingEvents.bookingCancelled, {
        bookingId: id,
        cancelledAt: new Date().toISOString(),
        ...(refund && { refund }),
        ...(keptCents > 0 && { keepCents: keptCents }),
        ...(invoice === 'void' && { voidInvoice: true }),
        ...(invoice === 'keep' && { keepInvoice: true }),
      });
  }

  /** Confirms a paid or free booking that has a time. If its time was taken or is over, it stays a request. */
  async confirmPaid(tx: Transaction, row: BookingEntity): Promise<void> {
    if (row.status !== 'pending' || (await this.appointments.hasPassed(tx, row.id))) return;
    if (!(await this.seatIfFree(tx, row.id))) return;
    await write(tx, row, 'confirmed', remember(row));
    await this.messages.changed(tx, row);
  }

  /**
   * The customer of an unpaid booking pays after the work, which confirms it. Idempotent.
   * @throws AppError `conflict` if there is nothing to confirm; WindowTaken without alternatives
   */
  async payLater(tx: Transaction, row: BookingEntity): Promise<void> {
    if (row.status === 'confirmed') return;
    assertTransition(row.status, 'confirmed');
    if (!canPayLater(row, Date.now()) || !(await this.appointments.confirm(tx, row.id)))
      throw new AppError('conflict', 'This booking has no time that can be confirmed.');
    await write(tx, row, 'confirmed', remember(row));
    await this.messages.changed(tx, row);
  }

  /**
   * Undoes a start, completion or cancellation. A cancelled booking gets its time back if it is still free;
   * otherwise it becomes a request. Refunds stay.
   * @throws AppError `conflict` if there is nothing to undo
   */
  async undo(tx: Transaction, row: BookingEntity): Promise<void> {
    const { id, status } = row;
    const appointment = await this.appointments.find(tx.manager, id);
    const previous = undoneStatus(row, appointment?.startedAt, Date.now());
    if (previous === status) {
      await this.appointments.undoStart(tx, id);
      await tx.audit({ action: 'booking.start-undone', entity: 'booking', entityId: id });
      return;
    }
    if (!previous) throw new AppError('conflict', 'This change can no longer be undone.');
    if (status === 'completed') await this.appointments.resume(tx, id, row.serviceMinutes);
    const isReinstated = status === 'cancelled';
    const isTaken = isReinstated && hadTime(row) && !(await this.appointments.restore(tx, id));
    await write(tx, row, isTaken ? 'pending' : previous, {
      previousStatus: null,
      statusChangedAt: null,
      completedAt: null,
      cancelReason: null,
      keptCents: null,
      wasScheduled: false,
    });
    await this.messages.changed(tx, row);
    if (!isReinstated) return;
    if (row.status === 'pending') await this.messages.reinstated(tx, row);
    await tx.publish(bookingEvents.bookingReinstated, {
      bookingId: id,
      reinstatedAt: new Date().toISOString(),
    });
  }

  /**
   * Staff start the work of a confirmed booking. Idempotent.
   * @throws AppError `conflict` if it is not confirmed or has no confirmed appointment
   */
  async start(tx: Transaction, { id, status }: BookingEntity): Promise<void> {
    if (status !== 'confirmed')
      throw new AppError('conflict', `A ${status} booking cannot be started.`);
    if (!(await this.appointments.start(tx, id))) return;
    await tx.audit({ action: 'booking.started', entity: 'booking', entityId: id });
  }

  /** The owner confirms a pending booking together with its appointment. */
  confirmScheduled(
    tx: Transaction,
    row: BookingEntity,
    time: Pick<BookingEntity, 'preferredDate'>,
  ): Promise<void> {
    return write(tx, row, 'confirmed', { ...remember(row), ...time });
  }

  /**
   * Makes a confirmed booking a request after its appointment was removed. Not in the transition table, because users
   * cannot choose it.
   */
  async unconfirm(tx: Transaction, row: BookingEntity): Promise<void> {
    await write(tx, row, 'pending', remember(row));
  }

  /** @returns false if the booking never had a time, or its time was taken */
  private async seatIfFree(tx: Transaction, id: number): Promise<boolean> {
    try {
      return (await this.appointments.confirm(tx, id)) !== undefined;
    } catch (error) {
      if (error instanceof WindowTaken) return false;
      throw error;
    }
  }
}

type StatusFields = Pick<
  BookingEntity,
  | 'cancelReason'
  | 'completedAt'
  | 'keptCents'
  | 'preferredDate'
  | 'previousStatus'
  | 'statusChangedAt'
  | 'wasScheduled'
>;

const remember = ({ status }: BookingEntity): Partial<StatusFields> => ({
  previousStatus: status,
  statusChangedAt: new Date(),
});

async function write(
  tx: Transaction,
  row: BookingEntity,
  status: BookingStatus,
  fields: Partial<StatusFields>,
): Promise<void> {
  const { id, status: before } = row;
  const isTrusted = status === 'confirmed' || status === 'completed';
  await saveBooking(tx, row, { status, ...(isTrusted && { suspicion: null }), ...fields });
  tx.hint(CALENDAR_CHANGED);
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
