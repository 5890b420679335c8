import type {
  Booking,
  BookingAccount,
  BookingSource,
  BookingStatus,
  PaymentStatus,
  PublicBooking,
} from '@desert-mirror/contracts/booking';
import type { BookingDetail, Note, ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import type { AuditEntry } from '@desert-mirror/contracts/operations';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { bookingTransitions, openCents, withoutAmounts } from './booking.rules.js';

/** The driver gives a bigint as text; cents stay far below the limit of a number. */
const cents = { to: (value: number) => value, from: Number };
const instant = { type: 'timestamptz', precision: 3 } as const;
/** The database makes it and searches by it; nobody reads it. */
const generated = { type: 'text', insert: false, update: false, select: false } as const;

@Entity('bookings')
export class BookingEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer', { nullable: true }) userId: number | null;
  @Column('integer') serviceId: number;
  /** The offering as it was booked; what becomes of it later does not change this booking. */
  @Column('text') serviceName: string;
  @Column('text') servicePrice: string;
  @Column('integer', { nullable: true }) serviceMinutes: number | null;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') email: string;
  @Column('text') phone: string;
  @Column('text', { nullable: true }) vehicleInfo: string | null;
  @Column('text', { nullable: true }) serviceLocation: string | null;
  @Column({ ...instant, nullable: true }) preferredDate: Date | null;
  @Column('text', { nullable: true }) message: string | null;
  @Column('text', { default: 'pending' }) status: BookingStatus;
  @Column('decimal', { precision: 10, scale: 2 }) totalAmount: string;
  @Column('text', { default: 'unpaid' }) paymentStatus: PaymentStatus;
  @Column('text', { nullable: true }) stripePaymentIntentId: string | null;
  /** How much of billing's ledger is known here. */
  @Column('integer', { default: 0 }) accountRevision: number;
  @Column('bigint', { default: 0, transformer: cents }) capturedCents: number;
  @Column('bigint', { default: 0, transformer: cents }) refundedCents: number;
  /** Kept as it is, because a repeated request is answered with it again. */
  @Column('text') accessToken: string;
  @Column('text', { nullable: true }) idempotencyKey: string | null;
  @Column('text') requestHash: string;
  @Column('text', { default: 'online' }) source: BookingSource;
  @Column('text', { nullable: true }) cancelReason: string | null;
  /** Counts what people change, so that nobody saves over what he has not seen. */
  @Column('integer', { default: 1 }) version: number;
  @Column({ ...instant, nullable: true }) checkoutOpenedAt: Date | null;
  /** When money first came in. */
  @Column({ ...instant, nullable: true }) paidAt: Date | null;
  @Column({ ...instant, nullable: true }) completedAt: Date | null;
  @Column(generated) emailKey: string;
  @Column(generated) phoneKey: string;
  @Column(generated) search: string;
  @CreateDateColumn(instant) createdAt: Date;
  @UpdateDateColumn(instant) updatedAt: Date;
}

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
    stripePaymentIntentId: row.stripePaymentIntentId,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toPublicBooking(row: BookingEntity): PublicBooking {
  return {
    id: row.id,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    totalAmount: row.totalAmount,
    status: row.status,
    paymentStatus: row.paymentStatus,
  };
}

/** @param history oldest first; `notes` newest first */
export function toBookingDetail(
  row: BookingEntity,
  history: AuditEntry[],
  notes: Note[],
): BookingDetail {
  return {
    ...toBooking(row),
    source: row.source,
    servicePrice: row.servicePrice,
    serviceMinutes: row.serviceMinutes,
    cancelReason: row.cancelReason,
    version: row.version,
    collected: centsToDecimal(row.capturedCents),
    refunded: centsToDecimal(row.refundedCents),
    next: [...bookingTransitions.from(row.status)],
    history,
    notes,
  };
}

export function toScheduleEntry(row: BookingEntity): ScheduleEntry {
  const { id, serviceName, firstName, lastName, phone, vehicleInfo, serviceLocation } = row;
  const { preferredDate, message, status, serviceMinutes } = row;
  return {
    id,
    serviceName,
    serviceMinutes,
    firstName,
    lastName,
    phone,
    vehicleInfo,
    serviceLocation,
    preferredDate: preferredDate?.toISOString() ?? null,
    message: message && withoutAmounts(message),
    status,
    next: [...bookingTransitions.from(status)],
  };
}

export function toBookingAccount(row: BookingEntity): BookingAccount {
  const { id, status, paymentStatus, serviceName } = row;
  const totalCents = decimalToCents(row.totalAmount);
  if (totalCents === undefined) throw new Error(`Booking ${id} has no amount`);
  return {
    id,
    status,
    paymentStatus,
    totalCents,
    openCents: openCents({ status, paymentStatus, totalCents }),
    serviceName,
    customerName: `${row.firstName} ${row.lastName}`,
    customerEmail: row.email,
    customerPhone: row.phone,
    vehicleInfo: row.vehicleInfo,
    serviceLocation: row.serviceLocation,
    source: row.source,
  };
}
