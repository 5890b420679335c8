import type { Mail } from '@desert-mirror/contracts/billing-admin';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that is to be sent. What it says is written when it is sent, of what is true by then. */
@Entity('mails')
export class MailEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer', { nullable: true }) invoiceId: number | null;
  /** Of a receipt. */
  @Column('bigint', { nullable: true }) paymentId: string | null;
  @Column('text') kind: Mail['kind'];
  @Column('text') recipient: string;
  @Column('text') recipientName: string;
  @Column('text', { default: 'queued' }) status: Mail['status'];
  /** The same occasion is mailed once. */
  @Column('text', { nullable: true, unique: true }) occasion: string | null;
  /** Of sending it anew by hand: its job's name. */
  @Column('integer', { default: 1 }) attempt: number;
  @Column('text', { nullable: true }) error: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) sentAt: Date | null;
}

export const toMail = (row: MailEntity): Mail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  status: row.status,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
