import type { Payment } from '@desert-mirror/contracts/billing-admin';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AccountEntry } from './account.rules.js';

/** A capture or a refund. Rows are inserted and never changed. */
@Entity('payments')
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: string;
  @Column('integer', { nullable: true }) bookingId: number | null;
  @Column('integer', { nullable: true }) invoiceId: number | null;
  @Column('text') kind: AccountEntry['kind'];
  @Column('text', { default: 'card' }) method: Payment['method'];
  /** As Stripe names it. Null for other methods, and for payments before it was recorded. */
  @Column('text', { nullable: true }) cardBrand: string | null;
  @Column('text', { nullable: true }) cardLast4: string | null;
  @Column('integer') amountCents: number;
  /** Included in the amount, but never part of an invoice. */
  @Column('integer', { default: 0 }) tipCents: number;
  @Column('text') currency: string;
  /** Stripe's charge or refund id, unique so that it is recorded once. Null for manual entries. */
  @Column('text', { nullable: true, unique: true }) stripeId: string | null;
  /** Set for a card payment, its refunds by any method and their reversals. */
  @Column('uuid', { nullable: true }) paymentIntentId: string | null;
  /** The refunded entry. Set for refunds and for captures that reverse a failed refund. */
  @Column('bigint', { nullable: true }) refundOf: string | null;
  /** True if a refunded invoice is due again; false if the refund reduces what is owed. */
  @Column('boolean', { default: false }) owedAgain: boolean;
  /** Idempotency key of a manual entry. */
  @Column('text', { nullable: true, unique: true }) requestKey: string | null;
  /** Why a refund was made, or the owner's note on a manual payment. */
  @Column('text', { nullable: true }) reason: string | null;
  /** When it happened at Stripe, or when the owner received the money. */
  @Column(instant) occurredAt: Date;
  @CreateDateColumn(instant) createdAt: Date;
}

/** @param refundableCents how much of the entry can still be refunded */
export function toPayment(
  row: LedgerEntryEntity,
  refundableCents: number,
  refundFailed = false,
): Payment {
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    amount: centsToDecimal(row.amountCents),
    tip: centsToDecimal(row.tipCents),
    refundable: centsToDecimal(refundableCents),
    ...(refundFailed && { refundFailed }),
    bookingId: row.bookingId,
    invoiceId: row.invoiceId,
    refundOf: row.refundOf,
    owedAgain: row.owedAgain,
    reason: row.reason,
    occurredAt: row.occurredAt.toISOString(),
  };
}
