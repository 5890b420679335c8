import type { Appointment, Availability } from '@desert-mirror/contracts/appointments';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError } from '@desert-mirror/contracts/errors';
import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import { preferredDateOf } from '@desert-mirror/contracts/preferred-date';
import type {
  BookingDetails,
  CancelBooking,
  CustomerBooking,
  MoveAppointment,
} from '@desert-mirror/contracts/self-service';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { freeUntil, keptByCancellation } from '../appointments/cancellation-policy.rules.js';
import { MovesService } from '../appointments/moves.service.js';
import { jobOf } from '../availability/availability.rules.js';
import { addressColumns } from '../bookings/booking-address.rules.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import {
  assertAddress,
  customerReason,
  isByCustomer,
  isFree,
  isSecured,
  paidCents,
  tipCents,
} from '../bookings/booking.rules.js';
import { bookingNotFound, lockBooking, saveBooking } from '../bookings/booking-rows.js';
import { replaceOpenQuote } from '../bookings/quote-rows.js';
import { BookingMessagesService } from '../bookings/booking-messages.service.js';
import { BookingStatusService } from '../bookings/booking-status.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { CustomerViewService } from '../bookings/customer-view.service.js';
import { canChooseTime } from '../bookings/time-choice.js';
import { FleetService } from '../fleet/fleet.service.js';
import { PublicLinks } from '../links/public-links.js';
import { assertChangeable, assertNotClosed, changeability } from './change.rules.js';

interface Opened {
  row: BookingEntity;
  appointment: Appointment | null;
  changes: CustomerBooking['changes'];
}

/** Customers see and change their bookings with a signed link. Every change is idempotent. */
@Injectable()
export class SelfService {
  constructor(
    private readonly database: Database,
    private readonly links: PublicLinks,
    private readonly appointments: AppointmentsService,
    private readonly moves: MovesService,
    private readonly bookings: BookingsService,
    private readonly customerView: CustomerViewService,
    private readonly status: BookingStatusService,
    private readonly messages: BookingMessagesService,
    private readonly fleet: FleetService,
  ) {}

  async get(token: string): Promise<CustomerBooking> {
    const { manager } = this.database;
    const row = await this.read(token);
    const seen = await this.customerView.of(row);
    const { userId: _, stripePaymentIntentId: __, canChooseTime = false, ...booking } = seen;
    const { changeCutoffHours } = await this.fleet.loadSettings(manager);
    const changes = changeability(row.status, booking.appointment, changeCutoffHours, Date.now());
    return {
      ...booking,
      ...changes,
      ...outcomeOf(row, booking.appointment, changes.changes),
      canChooseTime,
      tipPaid: centsToDecimal(tipCents(row)),
    };
  }

  /**
   * The windows for the work; its present time counts as free.
   * @throws AppError `conflict` if no time can be chosen and there is none to move
   */
  async availability(token: string, from: string, to: string): Promise<Availability> {
    const { manager } = this.database;
    const row = await this.read(token);
    const appointment = await this.appointments.find(manager, row.id);
    const isMove = appointment?.status === 'confirmed';
    if (!isMove && !(await canChooseTime(manager, row, appointment))) throw noTime();
    return this.moves.windows(row.id, jobOf(row.serviceMinutes, row.zip), from, to);
  }

  /**
   * Holds a time for a booking that has none. One that is paid or free gets it at once.
   * @throws WindowTaken with alternatives; AppError `conflict`, or naming `start`
   */
  chooseTime(token: string, start: string): Promise<CustomerBooking> {
    return this.change(token, async (tx, { row, appointment }) => {
      const isSame = appointment !== null && Date.parse(appointment.start) === Date.parse(start);
      if (appointment?.status === 'confirmed' && isSame) return;
      if (!(await canChooseTime(tx.manager, row, appointment))) throw noTime();
      const job = jobOf(row.serviceMinutes, row.zip);
      const held = await this.moves.choose(tx, row, job, Date.parse(start));
      if (!isSame) {
        await saveBooking(tx, row, { preferredDate: preferredDateOf(start) });
        await tx.audit({
          action: 'booking.time-chosen-by-customer',
          entity: 'booking',
          entityId: row.id,
          after: { start: held.start, van: held.van.name },
        });
      }
      if (isFree(row) || isSecured(row, row)) await this.status.confirmPaid(tx, row);
    });
  }

  /** @throws WindowTaken with alternatives; AppError `too_late`, `conflict`, or naming `start` */
  move(token: string, { start, sequence }: MoveAppointment): Promise<CustomerBooking> {
    return this.change(token, async (tx, { row, appointment, changes }) => {
      const isConfirmed = appointment?.status === 'confirmed';
      if (isConfirmed && Date.parse(appointment.start) === Date.parse(start)) return;
      assertChangeable(changes);
      if (appointment && appointment.sequence !== sequence)
        throw new AppError('conflict', 'Your appointment was moved in the meantime.');
      const moved = await this.moves.move(tx, row.id, Date.parse(start));
      await saveBooking(tx, row, { preferredDate: preferredDateOf(start) });
      await tx.audit({
        action: 'booking.moved-by-customer',
        entity: 'booking',
        entityId: row.id,
        before: { start: appointment?.start, van: appointment?.van.name },
        after: { start: moved.start, van: moved.van.name },
      });
      await this.messages.changed(tx, row, appointment);
    });
  }

  /** @throws AppError `too_late`, or `conflict` if more would be kept than the customer has seen */
  cancel(token: string, { reason, kept }: CancelBooking): Promise<CustomerBooking> {
    return this.change(token, async (tx, { row, appointment, changes }) => {
      if (row.status === 'cancelled') return;
      const { keptCents, isAllowed } = cancellationOf(row, appointment, changes);
      if (!isAllowed) assertChangeable(changes);
      if (kept !== undefined && keptCents > decimalToCents(kept)!)
        throw new AppError(
          'conflict',
          'The terms of this cancellation have changed. Please read them again.',
        );
      const cancelled = { status: 'cancelled', reason: customerReason(reason) } as const;
      await this.status.change(tx, row, cancelled, { refund: true, keptCents });
    });
  }

  saveDetails(token: string, details: BookingDetails): Promise<CustomerBooking> {
    return this.change(token, async (tx, { row, appointment, changes }) => {
      assertNotClosed(changes);
      const { vehicleInfo, address } = details;
      const { before, after } = changesOf<Partial<BookingEntity>>(row, {
        ...(vehicleInfo !== undefined && { vehicleInfo }),
        ...(address && addressColumns(address)),
      });
      if (Object.keys(after).length === 0) return;
      if (address && 'zip' in after) {
        // Adding a first address does not move the appointment, so the cutoff does not apply.
        const isFirst = row.zip === null;
        if (!isFirst) assertChangeable(changes);
        if (appointment)
          assertAddress(address.zip, 'We do not come there. Please call us to change the address.');
        await this.moves.changePlace(tx, row.id, address.zip, isFirst);
      }
      await saveBooking(tx, row, after);
      const entry = { action: 'booking.updated-by-customer', entity: 'booking', entityId: row.id };
      await tx.audit({ ...entry, before, after });
      tx.hint(CALENDAR_CHANGED);
      await this.messages.detailsChanged(tx, row, appointment);
    });
  }

  /** The customer's link stops working, and an open quote ends with its link; the answer contains a new one. */
  async revokeLink(id: number): Promise<BookingDetail> {
    await this.database.transaction(async (tx) => {
      const { linkRevision } = await lockBooking(tx.manager, id);
      await tx.manager.update(BookingEntity, { id }, { linkRevision: linkRevision + 1 });
      if ((await replaceOpenQuote(tx, id)) !== undefined) tx.hint(CALENDAR_CHANGED);
      await tx.audit({ action: 'booking.link-revoked', entity: 'booking', entityId: id });
    });
    return this.bookings.detail(id);
  }

  private async read(token: string): Promise<BookingEntity> {
    const { id } = this.links.read('booking', token);
    const row = (await this.database.manager.findOneBy(BookingEntity, { id })) ?? bookingNotFound();
    this.links.assertCurrent(token, row);
    return row;
  }

  private async change(
    token: string,
    work: (tx: Transaction, opened: Opened) => Promise<void>,
  ): Promise<CustomerBooking> {
    const { id } = this.links.read('booking', token);
    await this.appointments.orAlternatives(() =>
      this.database.transaction(async (tx) => {
        const { changeCutoffHours } = await this.fleet.loadSettings(tx.manager);
        const row = await lockBooking(tx.manager, id);
        this.links.assertCurrent(token, row);
        const appointment = await this.appointments.find(tx.manager, id);
        const now = Date.now();
        const { changes } = changeability(row.status, appointment, changeCutoffHours, now);
        await work(tx, { row, appointment, changes });
      }),
    );
    return this.get(token);
  }
}

const noTime = () =>
  new AppError('conflict', 'No time can be chosen for this booking. Please call us.');

/** What a cancellation now keeps, and whether the accepted terms or the cutoff allow it. */
function cancellationOf(
  row: BookingEntity,
  appointment: Appointment | null,
  changes: CustomerBooking['changes'],
): { keptCents: number; isAllowed: boolean } {
  const now = Date.now();
  const until = freeUntil(row, appointment);
  const keptCents = keptByCancellation(row, appointment, { paidCents: paidCents(row), now });
  const isAgreed = until !== null && (now < until.getTime() || keptCents > 0);
  const isLate = changes === 'late' && isAgreed && !appointment?.startedAt;
  return { keptCents, isAllowed: changes === 'open' || isLate };
}

/**
 * What a cancellation returns and keeps, or has kept. If the customer did not cancel it, no refund is promised, because
 * the owner decides about that.
 */
function outcomeOf(
  row: BookingEntity,
  appointment: Appointment | null,
  changes: CustomerBooking['changes'],
): Pick<CustomerBooking, 'canCancel' | 'refundable' | 'kept'> {
  const now = cancellationOf(row, appointment, changes);
  const isCancelled = row.status === 'cancelled';
  const keptCents = isCancelled ? (row.keptCents ?? 0) : now.keptCents;
  const isReturned = !isCancelled || isByCustomer(row);
  const returned = isReturned ? row.capturedCents - row.refundedCents - keptCents : 0;
  return {
    canCancel: now.isAllowed,
    refundable: centsToDecimal(Math.max(0, returned)),
    kept: centsToDecimal(keptCents),
  };
}
