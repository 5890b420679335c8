import { instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A booking whose cancellation was undone. */
@Entity('reinstated_bookings')
export class ReinstatedBookingEntity {
  @PrimaryColumn('integer') bookingId: number;
  @Column(instant) reinstatedAt: Date;
}
