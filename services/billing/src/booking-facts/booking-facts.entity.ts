import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The driver returns bigint as a string. */
const cents = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/**
 * A snapshot of the booking facts that reports group payments by, as last read from booking, and the sales
 * tax in its total.
 */
@Entity('booking_facts')
export class BookingFactsEntity {
  @PrimaryColumn('integer') bookingId: number;
  /** The booking's version when it was read; null if an earlier release answered. */
  @Column('integer', { nullable: true }) bookingVersion: number | null;
  /** Null, like the other facts, if booking does not know the booking. */
  @Column('text', { nullable: true }) serviceName: string | null;
  @Column('text', { nullable: true }) serviceLocation: string | null;
  @Column('text', { nullable: true }) source: string | null;
  @Column('bigint', { nullable: true, transformer: cents }) totalCents: number | null;
  @Column('bigint', { nullable: true, transformer: cents }) taxableCents: number | null;
  /** Thousandths of a percent. Null, like `taxCents`, if it was paid before online prices were taxed. */
  @Column('integer', { nullable: true }) taxRate: number | null;
  @Column('bigint', { nullable: true, transformer: cents }) taxCents: number | null;
}
