import { instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('payouts')
export class PayoutEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text', { unique: true }) stripeId: string;
  /** As Stripe calls it. */
  @Column('text') status: string;
  @Column('integer') amountCents: number;
  @Column('text') currency: string;
  /** Stripe lists the transactions of automatic payouts only. */
  @Column('boolean') automatic: boolean;
  @Column('date') arrivesOn: string;
  @Column('text', { nullable: true }) failure: string | null;
  /** All transactions of the payout are stored, and add up to its amount. */
  @Column('boolean', { default: false }) isComplete: boolean;
  @Column(instant) createdAt: Date;
}
