import type { Payment } from '@desert-mirror/contracts/billing-admin';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AccountEntry } from './payment.rules.js';

/** Money that came in or went back. Rows are added and never changed. */
@Entity('payments')
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: string;
  @Column('integer', { nullable: true }) bookingId: number | null;
  @Column('integer', { nullable: true }) invoiceId: number | null;
  @Column('text') kind: AccountEntry['kind'];
  @Column('text', { default: 'card' }) method: Payment['method'];
  @Column('integer') amountCents: number;
  /** Part of the amount: no part of what was invoiced. */
  @Column('integer', { default: 0 }) tipCents: number;
  @Column('text') currency: string;
  /** Of Stripe's charge or refund: the same money is booked once. Null for what came in by hand. */
  @Column('text', { nullable: true, unique: true }) stripeId: string | null;
  @Column('uuid', { nullable: true }) paymentIntentId: string | null;
  /** Of a refund, and of one that came back: the entry that was given back. */
  @Column('bigint', { nullable: true }) refundOf: string | null;
  /** Of the same: the invoice is owed as if the money had not come. Else it is reduced. */
  @Column('boolean', { default: false }) owedAgain: boolean;
  /** Of what is entered by hand: the same request again is the same entry. */
  @Column('text', { nullable: true, unique: true }) requestKey: string | null;
  /** Of a refund: why. */
  @Column('text', { nullable: true }) reason: string | null;
  /** When it happened at Stripe. */
  @Column({ type: 'timestamptz', precision: 3 }) occurredAt: Date;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

/** @param refundableCents of it, what is left to give back */
export function toPayment(row: LedgerEntryEntity, refundableCents: number): Payment {
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    amount: centsToDecimal(row.amountCents),
    tip: centsToDecimal(row.tipCents),
    refundable: centsToDecimal(refundableCents),
    bookingId: row.bookingId,
    invoiceId: row.invoiceId,
    refundOf: row.refundOf,
    owedAgain: row.owedAgain,
    reason: row.reason,
    occurredAt: row.occurredAt.toISOString(),
  };
}
