import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PrintedInvoice } from './printed-invoice.rules.js';

/** A rendered invoice. What is printed decides: the same content is rendered once. */
@Entity('documents')
export class DocumentEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') invoiceId: number;
  @Column('text') contentHash: string;
  @Column('jsonb') content: PrintedInvoice;
  @Column('text', { default: 'pending' }) status: 'pending' | 'ready' | 'failed';
  /** Counts the times somebody asked for it anew after it had failed. */
  @Column('integer', { default: 1 }) attempt: number;
  /** Read only when it is sent. */
  @Column('bytea', { nullable: true, select: false }) bytes: Buffer | null;
  @Column('text', { nullable: true }) error: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) renderedAt: Date | null;
}
