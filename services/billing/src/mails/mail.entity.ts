import type { Mail } from '@desert-mirror/contracts/billing-admin';
import type { Message } from '@desert-mirror/contracts/messages';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';

const bookingQuery = (mail: string): string =>
  `SELECT coalesce((SELECT booking_id FROM payments WHERE id = ${mail}.payment_id),
     (SELECT booking_id FROM invoices WHERE id = ${mail}.invoice_id))`;

const numberQuery = (mail: string): string =>
  `SELECT coalesce((SELECT invoice_number FROM invoices WHERE id = ${mail}.invoice_id),
     (SELECT estimate_number FROM estimates WHERE id = ${mail}.estimate_id))`;

/** An email to a customer. Its text is composed from current data when it is sent. */
@Entity('mails')
export class MailEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer', { nullable: true }) invoiceId: number | null;
  @Column('integer', { nullable: true }) estimateId: number | null;
  /** The ledger entry of a receipt or refund. */
  @Column('bigint', { nullable: true }) paymentId: string | null;
  @Column('text') kind: Mail['kind'];
  @Column('text') recipient: string;
  @Column('text') recipientName: string;
  @Column('text', { default: 'queued' }) status: Mail['status'];
  /** Identifies what the email is about, so that it is queued once. */
  @Column('text', { nullable: true, unique: true }) occasion: string | null;
  /** Counts manual retries; part of the job's key. */
  @Column('integer', { default: 1 }) attempt: number;
  @Column('text', { nullable: true }) error: string | null;
  /** The booking whose payment or invoice it is about. */
  @VirtualColumn({ query: bookingQuery }) bookingId: number | null;
  /** The number of the invoice or estimate that it is about. */
  @VirtualColumn({ query: numberQuery }) documentNumber: string | null;
  @CreateDateColumn(instant) createdAt: Date;
  @Column({ ...instant, nullable: true }) sentAt: Date | null;
}

export const toMail = (row: MailEntity): Mail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  recipientName: row.recipientName,
  status: row.status,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** As an entry of the log of all messages. */
export const toMessage = (row: MailEntity): Message => ({
  ...toMail(row),
  service: 'billing',
  audience: 'customer',
  channel: 'email',
  bookingId: row.bookingId,
  invoiceId: row.invoiceId,
  estimateId: row.estimateId,
  documentNumber: row.documentNumber,
  dueAt: row.createdAt.toISOString(),
});
