import { instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A booking that was reinstated after its cancellation. */
@Entity('reinstated_bookings')
export class ReinstatedBookingEntity {
  @PrimaryColumn('integer') bookingId: number;
  @Column(instant) reinstatedAt: Date;
}
