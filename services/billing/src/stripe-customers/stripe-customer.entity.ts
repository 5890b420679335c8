import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who a payer is at Stripe. Written before Stripe is asked, so that no second customer is made. */
@Entity('stripe_customers')
export class StripeCustomerEntity {
  @PrimaryColumn('text') emailKey: string;
  /** Idempotency key at Stripe; in the customer's metadata too, to find one whose id never arrived. */
  @Column('uuid', { unique: true }) requestId: string;
  @Column({ type: 'timestamptz', precision: 3 }) requestedAt: Date;
  /** As asked for: under one key Stripe is to be told the same again. */
  @Column('text') name: string;
  @Column('text', { nullable: true }) phone: string | null;
  /** Null until Stripe has answered. */
  @Column('text', { nullable: true, unique: true }) stripeId: string | null;
  /** Grows when a customer was deleted at Stripe and is made anew. */
  @Column('integer', { default: 1 }) revision: number;
}
