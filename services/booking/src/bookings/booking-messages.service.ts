import type { Appointment } from '@desert-mirror/contracts/appointments';
import type { billingEvents } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import { toE164 } from '@desert-mirror/contracts/phone';
import { currentMeta } from '@desert-mirror/platform/context';
import { MINUTE_MS, businessDate } from '@desert-mirror/contracts/time';
import { hasWorkOn, workEnd } from '@desert-mirror/contracts/work-days';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { isAfterPlan } from '../messages/day.rules.js';
import {
  announceBooking,
  countDropped,
  dropReminders,
  lastTimeMessage,
  type NewMessage,
  queueAgain,
  queueLinkEmail,
  queueMessage,
  tellStaff,
  notifiedAt,
} from '../messages/message-queue.js';
import {
  CANCELLED,
  MOVED,
  isQuietTime,
  isSentBySms,
  remindersOf,
  timeKind,
} from '../messages/message.rules.js';
import { SmsSupport } from '../sms/sms-support.js';
import { BookingEntity } from './booking.entity.js';
import { needsLink } from './booking-rows.js';
import { isOpen } from './booking.rules.js';
import { renewOpenQuote, replaceOpenQuote } from './quote-rows.js';

const SECOND_MS = 1_000;

/** Queues the messages about a booking, in the transaction that changes it. */
@Injectable()
export class BookingMessagesService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly sms: SmsSupport,
  ) {}

  /** Queues the messages about a new booking, unless it is suspicious. */
  async created(tx: Transaction, row: BookingEntity): Promise<void> {
    if (row.status === 'confirmed') await this.changed(tx, row);
    if (row.suspicion === null) await this.trusted(tx, row);
  }

  /** Acknowledges a request that is not suspicious, and announces an online booking to the owner. */
  async trusted(tx: Transaction, row: BookingEntity): Promise<void> {
    if (row.status === 'pending')
      await this.tellCustomer(tx, row, { kind: 'request-received', sequence: 0 });
    if (row.source === 'online') await announceBooking(tx, row.id);
  }

  /**
   * Tells about the new status or time of a locked booking. What was told before is not told again.
   * @param before its appointment before the change
   */
  async changed(
    tx: Transaction,
    row: BookingEntity,
    before: Appointment | null = null,
  ): Promise<void> {
    if (row.status === 'completed') await this.completed(tx, row);
    if (row.status === 'confirmed') await this.timeConfirmed(tx, row, before);
    if (row.status === 'cancelled') await this.cancelled(tx, row, before);
  }

  /** Tells the customer that a canceled booking is a request again. */
  async reinstated(tx: Transaction, row: BookingEntity): Promise<void> {
    await this.tellCustomer(tx, row, { kind: 'request-received', sequence: row.version });
  }

  /**
   * Tells the customer and the crew that a confirmed booking became a request without a time.
   * @param before the removed appointment
   */
  async unscheduled(tx: Transaction, row: BookingEntity, before: Appointment): Promise<void> {
    const last = await lastTimeMessage(tx.manager, row.id);
    const sequence = Math.max(before.sequence, last?.sequence ?? 0) + 1;
    await dropReminders(tx, row.id, MOVED);
    await this.tellCustomer(tx, row, { kind: 'unscheduled', sequence });
    await tellCrew(tx, row, [before]);
  }

  /**
   * Tells the crew about new details of a locked booking, whose version was raised.
   * @param before its appointment before the change, which can have been in another van
   */
  async detailsChanged(
    tx: Transaction,
    row: BookingEntity,
    before: Appointment | null = null,
  ): Promise<void> {
    const agreed = await this.agreed(tx, row);
    if (agreed) await tellCrew(tx, row, [agreed, before]);
  }

  /**
   * Tells the customer once that the van is on the way, and again if the message was not sent.
   * @returns when an earlier message was sent; null if it was sent within a minute, such as by a second press, or is queued now
   * @throws AppError `conflict` unless it is a confirmed job of today
   */
  async onTheWay(tx: Transaction, row: BookingEntity): Promise<Date | null> {
    const agreed = await this.agreed(tx, row);
    if (!agreed || businessDate(agreed.start) !== businessDate(new Date()))
      throw new AppError('conflict', 'Only a confirmed job of today can be announced.');
    const { sequence } = agreed;
    const message = { bookingId: row.id, kind: 'on-the-way', sequence } as const;
    const before = await notifiedAt(tx.manager, message);
    if (before) return Date.now() - before.getTime() > MINUTE_MS ? before : null;
    await queueAgain(tx, message, [row.email, toE164(row.phone) ?? '']);
    await this.tellCustomer(tx, row, message);
    return null;
  }

  /** Tells the customer the new price of a locked booking. */
  async priced(tx: Transaction, row: BookingEntity): Promise<void> {
    await this.tellCustomer(tx, row, { kind: 'price', sequence: row.version });
  }

  /** Sends the quote with that revision to the customer. */
  async quoted(tx: Transaction, row: BookingEntity, revision: number): Promise<void> {
    await this.tellCustomer(tx, row, { kind: 'quote', sequence: revision });
  }

  /** Tells the owner what the customer decided about a quote. */
  quoteDecided(
    tx: Transaction,
    bookingId: number,
    kind: 'quote-accepted' | 'quote-declined',
    revision: number,
  ): Promise<void> {
    return tellStaff(tx, { kind, bookingId, sequence: revision });
  }

  /**
   * After the email address or the number was corrected, revokes the links that the person behind the old one may have.
   * Sends the customer a new link if the booking is open or unpaid, and sends an open quote again.
   */
  async renewLinks(tx: Transaction, row: BookingEntity): Promise<void> {
    row.linkRevision += 1;
    await tx.manager.update(BookingEntity, { id: row.id }, { linkRevision: row.linkRevision });
    if (needsLink(row)) queueLinkEmail(tx, row, SECOND_MS);
    if (row.suspicion !== null || !isOpen(row.status)) {
      await replaceOpenQuote(tx, row.id);
      return;
    }
    const revision = await renewOpenQuote(tx, row);
    if (revision !== undefined) await this.quoted(tx, row, revision);
  }

  /** Queues the reminders of a customer who has just agreed to text messages. */
  async consented(tx: Transaction, row: BookingEntity): Promise<void> {
    const agreed = await this.agreed(tx, row);
    if (agreed) await this.remind(tx, row, agreed);
  }

  /** Tells the owner about each failed attempt once; its time makes the message unique. */
  async paymentFailed(
    tx: Transaction,
    { bookingId, failedAt }: EventPayload<typeof billingEvents.paymentFailed>,
  ): Promise<void> {
    const row = await tx.manager.findOneBy(BookingEntity, { id: bookingId, suspicion: IsNull() });
    const sequence = Math.floor(Date.parse(failedAt) / 1000);
    if (row) await tellStaff(tx, { kind: 'payment-failed', bookingId, sequence });
  }

  /** The confirmed appointment of a confirmed booking; null if either is not confirmed. */
  private async agreed({ manager }: Transaction, row: BookingEntity): Promise<Appointment | null> {
    const appointment = await this.appointments.find(manager, row.id);
    return row.status === 'confirmed' && appointment?.status === 'confirmed' ? appointment : null;
  }

  /** The sequence counts dropped messages, so that an undone completion does not block the next message. */
  private async completed(tx: Transaction, row: BookingEntity): Promise<void> {
    const sequence = await countDropped(tx.manager, row.id, 'completed');
    await this.tellCustomer(tx, row, { kind: 'completed', sequence });
  }

  private async timeConfirmed(
    tx: Transaction,
    row: BookingEntity,
    before: Appointment | null,
  ): Promise<void> {
    const appointment = await this.appointments.find(tx.manager, row.id);
    const last = await lastTimeMessage(tx.manager, row.id);
    const kind = timeKind(last, appointment?.sequence ?? 0, before !== null);
    if (appointment === null) {
      // Messages are unique by sequence, and it can have been confirmed before a cancellation was undone.
      const sequence = last ? last.sequence + 1 : 0;
      if (kind) await this.tellCustomer(tx, row, { kind, sequence });
      return;
    }
    if (last) await dropReminders(tx, row.id, MOVED, appointment.sequence);
    // A customer who got a message before is notified until the work ends; others only of a future start.
    const until = last ? workEnd(appointment).getTime() : Date.parse(appointment.start);
    if (kind !== undefined && until >= Date.now()) {
      await this.tellCustomer(tx, row, { kind, sequence: appointment.sequence });
      await this.remind(tx, row, appointment);
    }
    // Customers do not see the van, so another one does not change the sequence.
    const hasOtherVan = before !== null && before.van.id !== appointment.van.id;
    if (kind !== undefined || hasOtherVan) await tellCrew(tx, row, [appointment, before]);
  }

  private async cancelled(
    tx: Transaction,
    row: BookingEntity,
    before: Appointment | null,
  ): Promise<void> {
    const [current, last] = [
      await this.appointments.sequenceOf(tx.manager, row.id),
      await lastTimeMessage(tx.manager, row.id),
    ];
    // Messages are unique by sequence, so each cancellation needs a higher one, even after an undone cancellation.
    const sequence = Math.max(current, last ? last.sequence + 1 : 0);
    await dropReminders(tx, row.id, CANCELLED);
    await this.tellCustomer(tx, row, { kind: 'cancelled', sequence });
    await tellCrew(tx, row, [before]);
    if (currentMeta().actor?.role !== 'admin')
      await tellStaff(tx, { kind: 'booking-cancelled', bookingId: row.id, sequence });
  }

  private async remind(
    tx: Transaction,
    row: BookingEntity,
    { start, sequence }: Pick<Appointment, 'start' | 'sequence'>,
  ): Promise<void> {
    for (const reminder of remindersOf(Date.parse(start), Date.now()))
      await this.tellCustomer(tx, row, { ...reminder, sequence });
  }

  /**
   * By email and, with consent, by text message, which does not remind at night. Nobody is told about a
   * suspicious booking, because its address may be that of a third person.
   */
  private async tellCustomer(
    tx: Transaction,
    { id, email, phone, firstName, lastName, suspicion, smsConsentAt }: BookingEntity,
    message: Pick<NewMessage, 'kind' | 'sequence' | 'dueAt'>,
  ): Promise<void> {
    if (suspicion !== null) return;
    const customer = { audience: 'customer', recipientName: `${firstName} ${lastName}` } as const;
    const own = { ...message, ...customer, bookingId: id };
    queueMessage(tx, { ...own, channel: 'email', recipient: email });
    if (!this.sms.isOn || smsConsentAt === null || !isSentBySms(message.kind)) return;
    if (message.dueAt && isQuietTime(message.dueAt)) return;
    queueMessage(tx, { ...own, channel: 'sms', recipient: toE164(phone) ?? '' });
  }
}

/**
 * Technicians already have today's plan, so they are told about changes to it. The version makes each message unique,
 * because changing the van or the address does not raise the appointment's sequence.
 */
async function tellCrew(
  tx: Transaction,
  { id, version }: BookingEntity,
  appointments: readonly (Appointment | null)[],
): Promise<void> {
  const now = new Date();
  const today = appointments.flatMap((appointment) =>
    appointment && hasWorkOn(businessDate(now), appointment) ? [appointment] : [],
  );
  if (today.length === 0 || !isAfterPlan(now)) return;
  const vanIds = [...new Set(today.map(({ van }) => van.id))];
  await tellStaff(tx, { kind: 'day-changed', bookingId: id, sequence: version, vanIds });
}
