import type { InvoiceLine } from '@desert-mirror/contracts/billing';
import type { Estimate, EstimateStatus } from '@desert-mirror/contracts/estimates';
import type { TaxMode } from '@desert-mirror/contracts/tax';
import { generated, instant } from '@desert-mirror/platform/database/columns';
import type { PageOrder } from '@desert-mirror/platform/database/page';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import { printedContentOf } from '../printed-content.rules.js';
import { percentColumn } from '../tax/percent-column.js';
import { statusOn } from './estimate.rules.js';

/** Without `::`, because TypeORM would take `::text` for a parameter. */
const invoiceQuery = (estimate: string): string =>
  `SELECT json_build_object('id', id, 'number', invoice_number, 'total', CAST(total AS text))
   FROM invoices WHERE estimate_id = ${estimate}.id`;

@Entity('estimates')
export class EstimateEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text', { unique: true }) estimateNumber: string;
  @Column('text') customerName: string;
  @Column('text', { nullable: true }) customerEmail: string | null;
  @Column('text', { nullable: true }) customerPhone: string | null;
  @Column('text', { nullable: true }) serviceLocation: string | null;
  @Column('text', { nullable: true }) vehicleInfo: string | null;
  @Column('jsonb') services: InvoiceLine[];
  @Column('decimal', { precision: 10, scale: 2 }) subtotal: string;
  @Column('text') taxMode: TaxMode;
  @Column('text', { nullable: true }) taxExemptReason: string | null;
  @Column('decimal', percentColumn) taxRate: string;
  @Column('decimal', { precision: 10, scale: 2 }) taxAmount: string;
  @Column('decimal', { precision: 10, scale: 2 }) total: string;
  @Column('text', { nullable: true }) notes: string | null;
  @Column('date') validUntil: string;
  /** Without `expired`. */
  @Column('text', { default: 'draft' }) status: Exclude<EstimateStatus, 'expired'>;
  @Column({ ...instant, nullable: true }) sentAt: Date | null;
  @Column({ ...instant, nullable: true }) answeredAt: Date | null;
  @Column('text', { nullable: true, unique: true }) requestKey: string | null;
  @Column('text', { nullable: true }) requestHash: string | null;
  @VirtualColumn({ query: invoiceQuery }) invoice: Estimate['invoice'];
  @Column(generated) search: string;
  @CreateDateColumn(instant) createdAt: Date;
  @Column(instant) updatedAt: Date;
}

export const NEWEST_FIRST: PageOrder<EstimateEntity> = {
  by: ['createdAt', 'id'],
  direction: 'DESC',
};

/** @param today the business date */
export const toEstimate = (row: EstimateEntity, today: string): Estimate => ({
  id: row.id,
  estimateNumber: row.estimateNumber,
  ...printedContentOf(row),
  status: statusOn(today, row),
  validUntil: row.validUntil,
  sentAt: row.sentAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  invoice: row.invoice,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
