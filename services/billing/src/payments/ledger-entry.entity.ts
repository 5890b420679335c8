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
  @Column('integer') amountCents: number;
  @Column('text') currency: string;
  /** Of Stripe's charge or refund: the same money is booked once. */
  @Column('text', { unique: true }) stripeId: string;
  @Column('uuid') paymentIntentId: string;
  /** Of a refund: why. */
  @Column('text', { nullable: true }) reason: string | null;
  /** When it happened at Stripe. */
  @Column({ type: 'timestamptz', precision: 3 }) occurredAt: Date;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

export function toPayment(row: LedgerEntryEntity): Payment {
  return {
    id: row.id,
    kind: row.kind,
    amount: centsToDecimal(row.amountCents),
    bookingId: row.bookingId,
    invoiceId: row.invoiceId,
    reason: row.reason,
    occurredAt: row.occurredAt.toISOString(),
  };
}
