import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A webhook that was received; its key makes the second delivery of the same event visible. */
@Entity('stripe_events')
export class StripeEventEntity {
  /** Stripe's own id. */
  @PrimaryColumn('text') id: string;
  @Column('text') type: string;
  @Column('text', { nullable: true }) objectId: string | null;
  @Column('boolean') livemode: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) receivedAt: Date;
}
