import type { Dispute } from '@desert-mirror/contracts/disputes';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { instant } from '@desert-mirror/platform/database/columns';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { dashboardUrl } from '../stripe/dashboard-url.js';

/** A dispute, inquiry or early fraud warning as last read from Stripe. */
@Entity('disputes')
export class DisputeEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('text', { unique: true }) stripeId: string;
  @Column('uuid') paymentIntentId: string;
  @Column('text') kind: Dispute['kind'];
  @Column('text') status: Dispute['status'];
  @Column('text') reason: string;
  @Column('integer') amountCents: number;
  /** What the bank has withdrawn now; 0 once it is won. */
  @Column('integer') withdrawnCents: number;
  @Column('integer') feeCents: number;
  @Column('text') currency: string;
  @Column('boolean') livemode: boolean;
  @Column('boolean') isRefundable: boolean;
  @Column('boolean') hasEvidence: boolean;
  @Column({ ...instant, nullable: true }) evidenceDueAt: Date | null;
  @Column(instant) openedAt: Date;
  /** When it was first seen closed. */
  @Column({ ...instant, nullable: true }) closedAt: Date | null;
  @CreateDateColumn(instant) createdAt: Date;
  @UpdateDateColumn(instant) updatedAt: Date;
}

export const toDispute = (
  row: DisputeEntity,
  { stripeIntentId, bookingId, invoiceId }: DisputedPayment,
): Dispute => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  reason: row.reason,
  amount: centsToDecimal(row.amountCents),
  withdrawn: centsToDecimal(row.withdrawnCents),
  fee: centsToDecimal(row.feeCents),
  evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null,
  hasEvidence: row.hasEvidence,
  bookingId,
  invoiceId,
  openedAt: row.openedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  // A warning has no page of its own.
  url:
    row.kind === 'fraud-warning'
      ? dashboardUrl(row.livemode, 'payments', stripeIntentId!)
      : dashboardUrl(row.livemode, 'disputes', row.stripeId),
});

export interface DisputedPayment {
  stripeIntentId: string | null;
  bookingId: number | null;
  invoiceId: number | null;
}
