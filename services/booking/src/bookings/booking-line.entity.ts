import type { LineKind } from '@desert-mirror/contracts/prices';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The driver returns bigint as a string. */
const cents = { to: (value: number) => value, from: Number };

/** An offering or add-on of a booking, as it was booked. The booking's amount is the sum of its lines. */
@Entity('booking_lines')
export class BookingLineEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') bookingId: number;
  /** From 1. */
  @Column('integer') position: number;
  /** From 1. */
  @Column('integer', { default: 1 }) vehicle: number;
  @Column('text', { default: 'service' }) kind: LineKind;
  @Column('integer') serviceId: number;
  @Column('text') serviceName: string;
  @Column('text', { nullable: true }) vehicleClass: string | null;
  /** Null for the first vehicle, which the booking describes. */
  @Column('text', { nullable: true }) vehicleInfo: string | null;
  @Column('integer', { nullable: true }) minutes: number | null;
  @Column('bigint', { transformer: cents }) priceCents: number;
  /** By a promo code; `priceCents` is what remains. */
  @Column('bigint', { default: 0, transformer: cents }) discountCents: number;
  @Column('boolean', { default: false }) taxExempt: boolean;
}
