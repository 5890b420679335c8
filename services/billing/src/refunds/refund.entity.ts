import type { Refund } from '@desert-mirror/contracts/billing-admin';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A refund that the owner requested. Inserted before Stripe is called, so that no crash loses one. */
@Entity('refunds')
export class RefundEntity {
  /** Also the idempotency key at Stripe. */
  @PrimaryColumn('uuid') id: string;
  @Column('bigint') paymentId: string;
  @Column('integer') amountCents: number;
  @Column('text') reason: string;
  @Column('boolean', { default: false }) owedAgain: boolean;
  @Column('text', { default: 'pending' }) status: Refund['status'];
  /** Null until Stripe has answered, and for payments that were not made by card. */
  @Column('text', { nullable: true, unique: true }) stripeRefundId: string | null;
  @Column('text', { nullable: true }) error: string | null;
  @Column('text', { nullable: true, unique: true }) requestKey: string | null;
  @Column('text') requestedBy: string;
  @CreateDateColumn(instant) createdAt: Date;
  @UpdateDateColumn(instant) updatedAt: Date;
}

export const toRefund = (row: RefundEntity): Refund => ({
  id: row.id,
  paymentId: row.paymentId,
  amount: centsToDecimal(row.amountCents),
  reason: row.reason,
  owedAgain: row.owedAgain,
  status: row.status,
  error: row.error,
  requestedBy: row.requestedBy,
  createdAt: row.createdAt.toISOString(),
});
