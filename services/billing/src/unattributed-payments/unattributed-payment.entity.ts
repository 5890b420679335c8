import type { UnattributedPayment } from '@desert-mirror/contracts/unattributed-payments';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { dashboardUrl } from '../stripe/dashboard-url.js';

/** A payment at Stripe with our id whose booking or invoice does not exist, as after a restore. */
@Entity('unattributed_payments')
export class UnattributedPaymentEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('text', { unique: true }) stripeIntentId: string;
  @Column('boolean') livemode: boolean;
  @Column('text') description: string;
  @Column('integer') amountCents: number;
  @Column('integer', { default: 0 }) refundedCents: number;
  @Column(instant) paidAt: Date;
  @Column({ ...instant, nullable: true }) resolvedAt: Date | null;
  /** When a dispute, inquiry or fraud warning was first seen. */
  @Column({ ...instant, nullable: true }) disputedAt: Date | null;
  @CreateDateColumn(instant) createdAt: Date;
}

export const toUnattributedPayment = (row: UnattributedPaymentEntity): UnattributedPayment => ({
  id: row.id,
  description: row.description,
  amount: centsToDecimal(row.amountCents),
  refunded: centsToDecimal(row.refundedCents),
  paidAt: row.paidAt.toISOString(),
  disputed: row.disputedAt !== null,
  url: dashboardUrl(row.livemode, 'payments', row.stripeIntentId),
});
