import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { AutomaticRefundStatus, IntentStatus, RefundReason } from './payment-intent.rules.js';

/** A payment that a customer started. Inserted before Stripe is called, so that no crash loses one. */
@Entity('payment_intents')
export class PaymentIntentEntity {
  /** Also the idempotency key at Stripe. */
  @PrimaryColumn('uuid') id: string;
  /** Either the booking or the invoice that is paid. */
  @Column('integer', { nullable: true }) bookingId: number | null;
  @Column('integer', { nullable: true }) invoiceId: number | null;
  @Column('integer') amountCents: number;
  /** Included in the amount. */
  @Column('integer', { default: 0 }) tipCents: number;
  @Column('text') currency: string;
  @Column('text', { default: 'open' }) status: IntentStatus;
  /** Null until Stripe has answered. */
  @Column('text', { nullable: true, unique: true }) stripeIntentId: string | null;
  @Column('text', { nullable: true }) clientSecret: string | null;
  /** Never changed: Stripe rejects an idempotency key that comes with other parameters. */
  @Column('text', { nullable: true }) stripeCustomerId: string | null;
  /** How Stripe's intent differs from this row. While it differs, nothing is recorded. */
  @Column('text', { nullable: true }) mismatch: string | null;
  /** Stripe's id of the last failed attempt that was published. */
  @Column('text', { nullable: true }) lastFailure: string | null;
  /** Why the payment is refunded automatically, and how far that refund is. */
  @Column('text', { nullable: true }) refundReason: RefundReason | null;
  @Column('text', { nullable: true }) refundStatus: AutomaticRefundStatus | null;
  /** How much of the payment that refund leaves. */
  @Column('integer', { default: 0 }) keepCents: number;
  /** From where the payment form was first opened; see `visitorKey`. Removed after a week. */
  @Column('text', { nullable: true }) clientNetwork: string | null;
  /** The client secret was issued to a caller without the booking's token. */
  @Column('boolean', { name: 'given_to_stranger' }) issuedToThirdParty: boolean;
  /** When it was last issued to the holder of the booking's token or of the invoice's link. */
  @Column({ ...instant, name: 'holder_asked_at', nullable: true }) issuedToHolderAt: Date | null;
  /** When the client secret or a refund was last requested, or else when the row was inserted. */
  @Column({ ...instant, name: 'asked_at' }) requestedAt: Date;
  /** When to read the intent from Stripe again; null when it cannot change any more. */
  @Column({ ...instant, nullable: true }) nextCheckAt: Date | null;
  @CreateDateColumn(instant) createdAt: Date;
  @UpdateDateColumn(instant) updatedAt: Date;
}
