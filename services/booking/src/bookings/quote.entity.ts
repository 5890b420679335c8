import type { BookingLine } from '@desert-mirror/contracts/booking';
import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { Quote } from '@desert-mirror/contracts/quotes';
import { businessDate } from '@desert-mirror/contracts/time';
import { asNumber, instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CancellationPolicy } from '../appointments/cancellation-policy.rules.js';
import type { BookingEntity } from './booking.entity.js';
import { type StoredQuoteStatus, quoteStatusOf } from './quote.rules.js';

/** The work and price that the owner offers for a booking, which gets them when the customer accepts. */
@Entity('quotes')
export class QuoteEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') bookingId: number;
  /** From 1. */
  @Column('integer') revision: number;
  @Column('text', { default: 'sent' }) status: StoredQuoteStatus;
  /** As the owner entered them, so that accepting them is the same as the owner's change of the booking. */
  @Column('jsonb') lines: SaveBookingLine[];
  @Column('bigint', { transformer: asNumber }) totalCents: number;
  @Column('integer', { nullable: true }) minutes: number | null;
  @Column('bigint', { transformer: asNumber }) depositCents: number;
  /** The cancellation terms that the customer sees; null without a deposit. */
  @Column('jsonb', { nullable: true }) terms: Omit<CancellationPolicy, 'acceptedAt'> | null;
  @Column('text', { nullable: true }) note: string | null;
  /** The last day on which it can be accepted. */
  @Column('date') expiresOn: string;
  /** The revision of the booking's link when the quote was sent; revoking the booking's link also ends the quote's. */
  @Column('integer') linkRevision: number;
  @CreateDateColumn(instant) sentAt: Date;
  @Column({ ...instant, nullable: true }) acceptedAt: Date | null;
  @Column({ ...instant, nullable: true }) declinedAt: Date | null;
  @Column('text', { nullable: true }) declineReason: string | null;
}

export const currentStatusOf = (row: QuoteEntity, booking: Pick<BookingEntity, 'status'>) =>
  quoteStatusOf(row, booking.status, businessDate(new Date()));

type Quoted = Pick<BookingEntity, 'status' | 'serviceId' | 'vehicleInfo'>;

export function toQuote(row: QuoteEntity, booking: Quoted): Quote {
  const { id, revision, totalCents, minutes, depositCents, note, expiresOn, declineReason } = row;
  return {
    id,
    revision,
    status: currentStatusOf(row, booking),
    lines: quotedLines(row, booking),
    totalAmount: centsToDecimal(totalCents),
    minutes,
    deposit: centsToDecimal(depositCents),
    note,
    expiresOn,
    sentAt: row.sentAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    declinedAt: row.declinedAt?.toISOString() ?? null,
    declineReason,
  };
}

/** The booking's `vehicleInfo`, which can change, describes the first vehicle. */
export const quotedLines = (
  { lines }: QuoteEntity,
  { serviceId, vehicleInfo }: Omit<Quoted, 'status'>,
): BookingLine[] =>
  lines.map((line) => ({
    ...line,
    serviceId: line.serviceId ?? serviceId,
    discount: '0.00',
    ...(line.vehicle === 1 && { vehicleInfo }),
  }));
