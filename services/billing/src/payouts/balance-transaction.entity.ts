import { instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A change of the balance at Stripe. Rows are inserted, and later assigned to their payout. */
@Entity('balance_transactions')
export class BalanceTransactionEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text', { unique: true }) stripeId: string;
  @Column('text') category: string;
  @Column('integer') amountCents: number;
  @Column('integer') feeCents: number;
  @Column('integer') netCents: number;
  @Column('text') currency: string;
  /** The charge, refund, dispute or payout. */
  @Column('text', { nullable: true }) sourceId: string | null;
  @Column('text', { nullable: true }) stripeIntentId: string | null;
  @Column('integer', { nullable: true }) payoutId: number | null;
  @Column(instant) createdAt: Date;
}
