import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A received webhook. The primary key detects repeated deliveries. */
@Entity('stripe_events')
export class StripeEventEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') type: string;
  @Column('text', { nullable: true }) objectId: string | null;
  @Column('boolean') livemode: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) receivedAt: Date;
}
