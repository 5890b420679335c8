import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A booking whose cancellation was undone. */
@Entity('reinstated_bookings')
export class ReinstatedBookingEntity {
  @PrimaryColumn('integer') bookingId: number;
  @Column({ type: 'timestamptz', precision: 3 }) reinstatedAt: Date;
}
