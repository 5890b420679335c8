import { asNumberOrNull } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
  @Column('bigint', { nullable: true, transformer: asNumberOrNull }) totalCents: number | null;
  @Column('bigint', { nullable: true, transformer: asNumberOrNull }) taxableCents: number | null;
  /** Thousandths of a percent. Null, like `taxCents`, if it was paid before online prices were taxed. */
  @Column('integer', { nullable: true }) taxRate: number | null;
  @Column('bigint', { nullable: true, transformer: asNumberOrNull }) taxCents: number | null;
}
