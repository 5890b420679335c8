import type {
  MESSAGE_AUDIENCES,
  MESSAGE_CHANNELS,
  Message,
  MessageKind,
  MessageStatus,
} from '@desert-mirror/contracts/messages';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message to a customer, the owner or a technician. It is composed from current data when it is sent. */
@Entity('messages')
export class MessageEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Null for a message that is not about one booking. */
  @Column('integer', { nullable: true }) bookingId: number | null;
  @Column('text') kind: MessageKind;
  /** The appointment's sequence number for a message about its time; otherwise makes the message unique. */
  @Column('integer') sequence: number;
  @Column('text') recipient: string;
  @Column('text') recipientName: string;
  @Column('text', { default: 'email' }) channel: (typeof MESSAGE_CHANNELS)[number];
  @Column('text') audience: (typeof MESSAGE_AUDIENCES)[number];
  @Column('text', { default: 'queued' }) status: MessageStatus;
  @Column({ ...instant, default: () => 'now()' }) dueAt: Date;
  /** Counts jobs: retries by the owner and postponements; part of the job's key. */
  @Column('integer', { default: 1 }) attempt: number;
  /** The message with which this one is sent in one email. */
  @Column('integer', { nullable: true }) batch: number | null;
  @Column('text', { nullable: true }) error: string | null;
  @CreateDateColumn(instant) createdAt: Date;
  @Column({ ...instant, nullable: true }) sentAt: Date | null;
}

export const toMessage = (row: MessageEntity): Message => ({
  service: 'booking',
  id: row.id,
  kind: row.kind,
  audience: row.audience,
  channel: row.channel,
  recipient: row.recipient,
  recipientName: row.recipientName,
  bookingId: row.bookingId,
  invoiceId: null,
  status: row.status,
  error: row.error,
  dueAt: row.dueAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
