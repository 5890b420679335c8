import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A snapshot of the booking facts that reports group payments by, as last read from booking. */
@Entity('booking_facts')
export class BookingFactsEntity {
  @PrimaryColumn('integer') bookingId: number;
  /** Null, like the other facts, if booking does not know the booking. */
  @Column('text', { nullable: true }) serviceName: string | null;
  @Column('text', { nullable: true }) serviceLocation: string | null;
  @Column('text', { nullable: true }) source: string | null;
}
