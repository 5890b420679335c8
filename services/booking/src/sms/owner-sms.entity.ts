import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has one row, created by the migration. */
export const OWNER_SMS_ID = 1;

/** Whether and where the owner gets text messages about new bookings. */
@Entity('owner_sms')
export class OwnerSmsEntity {
  @PrimaryColumn('integer') id: number;
  @Column('boolean') newBookings: boolean;
  /** In E.164. */
  @Column('text', { nullable: true }) phone: string | null;
}
