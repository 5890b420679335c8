import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { IntentStatus, RefundReason, RefundStatus } from './payment.rules.js';

/** One payment that was asked for. Written before Stripe is, so that a crash in between is seen. */
@Entity('payment_intents')
export class PaymentIntentEntity {
  /** Also the idempotency key at Stripe. */
  @PrimaryColumn('uuid') id: string;
  /** What is paid: a booking, or an invoice. */
  @Column('integer', { nullable: true }) bookingId: number | null;
  @Column('integer', { nullable: true }) invoiceId: number | null;
  @Column('integer') amountCents: number;
  /** Part of the amount. */
  @Column('integer', { default: 0 }) tipCents: number;
  @Column('text') currency: string;
  @Column('text', { default: 'open' }) status: IntentStatus;
  /** Null until Stripe has answered. */
  @Column('text', { nullable: true, unique: true }) stripeIntentId: string | null;
  @Column('text', { nullable: true }) clientSecret: string | null;
  /** Who pays, as Stripe knows them. Never changed: under one key Stripe is to be told the same. */
  @Column('text', { nullable: true }) stripeCustomerId: string | null;
  /** How Stripe's intent differs from this row, if it does; nothing is booked then. */
  @Column('text', { nullable: true }) mismatch: string | null;
  /** Why the money goes back by itself, and how far that is. */
  @Column('text', { nullable: true }) refundReason: RefundReason | null;
  @Column('text', { nullable: true }) refundStatus: RefundStatus | null;
  /** When a visitor last wanted to pay. */
  @Column({ type: 'timestamptz', precision: 3 }) askedAt: Date;
  /** When to look at Stripe again; null when there is nothing left to learn. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) nextCheckAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}
