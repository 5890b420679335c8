import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentStatus } from './document.rules.js';
import type { PrintedInvoice } from './printed-invoice.rules.js';

/** A rendered invoice or estimate, unique by its printed content. */
@Entity('documents')
export class DocumentEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer', { nullable: true }) invoiceId: number | null;
  @Column('integer', { nullable: true }) estimateId: number | null;
  @Column('text') contentHash: string;
  @Column('jsonb') content: PrintedInvoice;
  @Column('text', { default: 'pending' }) status: DocumentStatus;
  /** Counts requests after a failure; part of the job's key. */
  @Column('integer', { default: 1 }) attempt: number;
  /** Selected only to send the file. */
  @Column('bytea', { nullable: true, select: false }) bytes: Buffer | null;
  @Column('text', { nullable: true }) error: string | null;
  @CreateDateColumn(instant) createdAt: Date;
  @Column({ ...instant, nullable: true }) renderedAt: Date | null;
}
