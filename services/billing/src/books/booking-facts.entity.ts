import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the books tell a booking's money apart by: booking's own, as it was when billing last asked. */
@Entity('booking_facts')
export class BookingFactsEntity {
  @PrimaryColumn('integer') bookingId: number;
  /** Null, like the others, of a booking that booking no longer knows. */
  @Column('text', { nullable: true }) serviceName: string | null;
  @Column('text', { nullable: true }) serviceLocation: string | null;
  @Column('text', { nullable: true }) source: string | null;
}
