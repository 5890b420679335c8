import { instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payer's customer at Stripe. Inserted before Stripe is called, so that only one is created. */
@Entity('stripe_customers')
export class StripeCustomerEntity {
  @PrimaryColumn('text') emailKey: string;
  /** Idempotency key at Stripe. Also in the customer's metadata, to find it if the answer was lost. */
  @Column('uuid', { unique: true }) requestId: string;
  @Column(instant) requestedAt: Date;
  /** As requested: Stripe rejects an idempotency key that comes with other parameters. */
  @Column('text') name: string;
  @Column('text', { nullable: true }) phone: string | null;
  /** Null until Stripe has answered. */
  @Column('text', { nullable: true, unique: true }) stripeId: string | null;
  /** Incremented when the customer was deleted at Stripe and is created again. */
  @Column('integer', { default: 1 }) revision: number;
}
