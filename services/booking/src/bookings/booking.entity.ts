import type { Appointment } from '@desert-mirror/contracts/appointments';
import type {
  Booking,
  BookingLine,
  BookingSource,
  BookingStatus,
  PaymentStatus,
  PublicBooking,
  Suspicion,
  WorkLine,
} from '@desert-mirror/contracts/booking';
import type { BookingDetail, ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import type { QuoteStatus } from '@desert-mirror/contracts/quotes';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import {
  asNumber,
  asNumberOrNull,
  generated,
  instant,
} from '@desert-mirror/platform/database/columns';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VirtualColumn,
} from 'typeorm';
import type { CancellationPolicy } from '../appointments/cancellation-policy.rules.js';
import { type AddressColumns, addressOf } from './booking-address.rules.js';
import { type LineRow, linesQuery, slugQuery } from './booking-line.entity.js';
import {
  bookingTransitions,
  dueOf,
  paidCents,
  totalCentsOf,
  undoneStatus,
  withoutAmounts,
} from './booking.rules.js';

/** The consent to text messages: all null without it. */
export interface ConsentColumns {
  smsConsentAt: Date | null;
  smsConsentVersion: number | null;
  /** The wording that the customer agreed to. */
  smsConsentText: string | null;
}

@Entity('bookings')
export class BookingEntity implements AddressColumns, ConsentColumns {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer', { nullable: true }) userId: number | null;
  @Column('integer') serviceId: number;
  /** Snapshot of the offering; later changes to it do not affect this booking. */
  @Column('text') serviceName: string;
  @Column('text') servicePrice: string;
  @Column('integer', { nullable: true }) serviceMinutes: number | null;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') email: string;
  @Column('text') phone: string;
  @Column({ ...instant, nullable: true }) smsConsentAt: Date | null;
  @Column('integer', { nullable: true }) smsConsentVersion: number | null;
  @Column('text', { nullable: true }) smsConsentText: string | null;
  @Column('text', { nullable: true }) vehicleInfo: string | null;
  @Column('text', { nullable: true }) serviceLocation: string | null;
  @Column('text', { nullable: true }) street: string | null;
  @Column('text', { nullable: true }) unit: string | null;
  @Column('text', { nullable: true }) city: string | null;
  @Column('text', { nullable: true }) zip: string | null;
  /** Gate code, water and power. */
  @Column('text', { nullable: true }) accessNotes: string | null;
  @Column({ ...instant, nullable: true }) preferredDate: Date | null;
  @Column('text', { nullable: true }) message: string | null;
  @Column('text', { nullable: true }) promoCode: string | null;
  @Column('text', { default: 'pending' }) status: BookingStatus;
  @Column('decimal', { precision: 10, scale: 2 }) totalAmount: string;
  @Column('text', { default: 'unpaid' }) paymentStatus: PaymentStatus;
  @Column('text', { nullable: true }) stripePaymentIntentId: string | null;
  /** Revision of billing's account that the payment columns reflect. */
  @Column('integer', { default: 0 }) accountRevision: number;
  @Column('bigint', { default: 0, transformer: asNumber }) capturedCents: number;
  @Column('bigint', { default: 0, transformer: asNumber }) refundedCents: number;
  @Column('bigint', { nullable: true, transformer: asNumberOrNull }) paidCents: number | null;
  @Column('bigint', { default: 0, transformer: asNumber }) creditedCents: number;
  @Column('bigint', { nullable: true, transformer: asNumberOrNull }) invoiceDueCents: number | null;
  @Column('bigint', { default: 0, transformer: asNumber }) depositCents: number;
  @Column('jsonb', { nullable: true }) policy: CancellationPolicy | null;
  /** The part of the payments that the cancellation keeps. */
  @Column('bigint', { nullable: true, transformer: asNumberOrNull }) keptCents: number | null;
  /** Not hashed, because a repeated request returns it again. */
  @Column('text') accessToken: string;
  /** Part of the signed link to the booking's page; raising it invalidates earlier links. */
  @Column('integer', { default: 1 }) linkRevision: number;
  @Column('text', { nullable: true }) idempotencyKey: string | null;
  @Column('text') requestHash: string;
  @Column('text', { default: 'online' }) source: BookingSource;
  @Column('text', { nullable: true }) suspicion: Suspicion | null;
  @Column('text', { nullable: true }) cancelReason: string | null;
  /** Version for optimistic locking. */
  @Column('integer', { default: 1 }) version: number;
  @Column({ ...instant, nullable: true }) checkoutOpenedAt: Date | null;
  /** Time of the first capture. */
  @Column({ ...instant, nullable: true }) paidAt: Date | null;
  @Column({ ...instant, nullable: true }) completedAt: Date | null;
  /** Before the last change of the status, for an undo. */
  @Column('text', { nullable: true }) previousStatus: BookingStatus | null;
  @Column({ ...instant, nullable: true }) statusChangedAt: Date | null;
  /** Whether the cancellation released a confirmed appointment, which an undo restores. */
  @Column('boolean', { default: false }) wasScheduled: boolean;
  @Column(generated) emailKey: string;
  @Column(generated) phoneKey: string;
  @Column(generated) search: string;
  /** Sort key of the order `priority`; generated by the database. */
  @Column({ type: 'integer', insert: false, update: false }) priority: number;
  /** Null for a booking of the previous release, which writes no lines. */
  @VirtualColumn({ type: 'json', query: linesQuery }) lines: LineRow[] | null;
  /** Null if the copy of the catalog does not have it. */
  @VirtualColumn({ type: 'text', query: slugQuery }) serviceSlug: string | null;
  @CreateDateColumn(instant) createdAt: Date;
  @UpdateDateColumn(instant) updatedAt: Date;
}

/** Lists of bookings use `bookingJson`, which repeats these fields in SQL. */
export function toBooking(row: BookingEntity): Booking {
  return {
    ...toPublicBooking(row),
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    vehicleInfo: row.vehicleInfo,
    serviceLocation: row.serviceLocation,
    preferredDate: row.preferredDate?.toISOString() ?? null,
    message: row.message,
    address: addressOf(row),
    lines: linesOf(row),
    promoCode: row.promoCode,
    stripePaymentIntentId: row.stripePaymentIntentId,
    suspicion: row.suspicion,
    createdAt: row.createdAt.toISOString(),
  };
}

const linesOf = (row: BookingEntity): BookingLine[] =>
  linesWithVehicles(row).map(({ priceCents, discountCents, ...line }) => ({
    ...line,
    price: centsToDecimal(priceCents),
    discount: centsToDecimal(discountCents),
  }));

const workLinesOf = (row: BookingEntity): WorkLine[] =>
  linesWithVehicles(row).map(
    ({ priceCents: _p, discountCents: _d, taxExempt: _t, ...line }) => line,
  );

/** The booking's `vehicleInfo`, which can change, describes the first vehicle. */
function linesWithVehicles(row: BookingEntity): LineRow[] {
  const { serviceId, serviceName, serviceMinutes: minutes, vehicleInfo } = row;
  const only = { vehicle: 1, kind: 'service', serviceId, serviceName, vehicleClass: null } as const;
  const lines = row.lines ?? [
    {
      ...only,
      vehicleInfo,
      minutes,
      priceCents: totalCentsOf(row),
      discountCents: 0,
      taxExempt: false,
    },
  ];
  return lines.map((line) => (line.vehicle === 1 ? { ...line, vehicleInfo } : line));
}

export function toPublicBooking(row: BookingEntity): PublicBooking {
  return {
    id: row.id,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    totalAmount: row.totalAmount,
    status: row.status,
    paymentStatus: row.paymentStatus,
    amountPaid: centsToDecimal(paidCents(row)),
    amountDue: centsToDecimal(dueOf(row)),
    deposit: centsToDecimal(row.depositCents),
  };
}

export function toBookingDetail(
  row: BookingEntity,
  related: Pick<
    BookingDetail,
    'appointment' | 'freeUntil' | 'link' | 'sms' | 'history' | 'notes' | 'photos' | 'quote'
  >,
): BookingDetail {
  return {
    ...toBooking(row),
    ...related,
    source: row.source,
    servicePrice: row.servicePrice,
    serviceMinutes: row.serviceMinutes,
    cancelReason: row.cancelReason,
    version: row.version,
    collected: centsToDecimal(row.capturedCents),
    refunded: centsToDecimal(row.refundedCents),
    next: [...bookingTransitions.from(row.status)],
    undo: undoneStatus(row, related.appointment?.startedAt, Date.now()),
  };
}

export function toCalendarBooking(
  row: BookingEntity,
  quoteStatus: QuoteStatus | null = null,
): CalendarBooking {
  const { id, serviceId, serviceName, firstName, lastName, phone, vehicleInfo } = row;
  const { serviceLocation, message, status, paymentStatus, totalAmount, promoCode } = row;
  return {
    id,
    serviceId,
    serviceName,
    firstName,
    lastName,
    phone,
    vehicleInfo,
    serviceLocation,
    message,
    status,
    paymentStatus,
    totalAmount,
    promoCode,
    preferredDate: row.preferredDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    serviceMinutes: row.serviceMinutes,
    lines: workLinesOf(row),
    address: addressOf(row),
    collected: centsToDecimal(row.capturedCents),
    version: row.version,
    quoteStatus,
  };
}

/** @param showsAmounts for the owner; technicians see none */
export function toScheduleEntry(
  row: BookingEntity,
  related: {
    appointment: Appointment | null;
    showsAmounts: boolean;
    quoteStatus?: QuoteStatus | null;
  },
): ScheduleEntry {
  const { id, serviceName, firstName, lastName, phone, vehicleInfo, serviceLocation } = row;
  const { preferredDate, message, status, serviceMinutes } = row;
  const { appointment, showsAmounts, quoteStatus = null } = related;
  return {
    id,
    serviceName,
    serviceMinutes,
    lines: workLinesOf(row),
    firstName,
    lastName,
    phone,
    vehicleInfo,
    serviceLocation,
    preferredDate: preferredDate?.toISOString() ?? null,
    message: message && withoutAmounts(message),
    address: addressOf(row),
    appointment,
    status,
    paymentStatus: row.paymentStatus,
    suspicion: row.suspicion,
    due: showsAmounts ? centsToDecimal(dueOf(row)) : null,
    isDue: dueOf(row) > 0,
    next: [...bookingTransitions.from(status)],
    completedAt: row.completedAt?.toISOString() ?? null,
    quoteStatus,
  };
}
