import type { Invoice, InvoiceLine } from '@desert-mirror/contracts/billing';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { TaxMode } from '@desert-mirror/contracts/tax';
import type { PageOrder } from '@desert-mirror/platform/database/page';
import { Column, CreateDateColumn, Entity, VirtualColumn } from 'typeorm';
import { balanceOf, InvoiceAccountEntity } from '../ledger/invoice-account.entity.js';
import { amountCreditedCents, amountDueCents } from '../ledger/invoice-status.rules.js';
import type { PublicSite } from '../public-site.js';
import { percentColumn } from '../tax/percent-column.js';

/** Computed by the database and used only in conditions. */
const generated = { type: 'text', insert: false, update: false, select: false } as const;

/** Without `::`, because TypeORM would take `::text` for a parameter. */
const estimateQuery = (invoice: string): string =>
  `SELECT json_build_object('id', id, 'number', estimate_number, 'total', CAST(total AS text))
   FROM estimates WHERE id = ${invoice}.estimate_id`;

@Entity('invoices')
export class InvoiceEntity extends InvoiceAccountEntity {
  @Column('text', { unique: true }) invoiceNumber: string;
  @Column('text', { nullable: true }) customerPhone: string | null;
  @Column('text', { nullable: true }) serviceLocation: string | null;
  @Column('text', { nullable: true }) vehicleInfo: string | null;
  @Column('jsonb') services: InvoiceLine[];
  @Column('decimal', { precision: 10, scale: 2 }) subtotal: string;
  @Column('text', { default: 'added' }) taxMode: TaxMode;
  /** Percent, with two or three decimals. */
  @Column('decimal', { ...percentColumn, default: '8.25' })
  taxRate: string;
  @Column('decimal', { precision: 10, scale: 2, default: '0.00' }) taxAmount: string;
  @Column('text', { nullable: true }) taxExemptReason: string | null;
  @Column('text', { nullable: true }) notes: string | null;
  @Column('text', { nullable: true }) stripePaymentIntentId: string | null;
  /** Path of the payment page; its last part is the token. */
  @Column('text', { nullable: true, unique: true }) paymentLink: string | null;
  @Column('text', { nullable: true }) voidReason: string | null;
  @Column('integer', { nullable: true, unique: true }) estimateId: number | null;
  @VirtualColumn({ query: estimateQuery }) estimate: Invoice['estimate'];
  @Column({ ...generated, nullable: true }) emailKey: string | null;
  @Column({ ...generated, nullable: true }) phoneKey: string | null;
  @Column(generated) search: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

export const NEWEST_FIRST: PageOrder<InvoiceEntity> = {
  by: ['createdAt', 'id'],
  direction: 'DESC',
};

export function toInvoice(row: InvoiceEntity, site: PublicSite): Invoice {
  const balance = balanceOf(row);
  return {
    id: row.id,
    invoiceNumber: row.invoiceNumber,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    serviceLocation: row.serviceLocation,
    vehicleInfo: row.vehicleInfo,
    services: row.services,
    subtotal: row.subtotal,
    taxMode: row.taxMode,
    taxRate: row.taxRate,
    taxAmount: row.taxAmount,
    taxExemptReason: row.taxExemptReason,
    total: row.total,
    status: row.status,
    notes: row.notes,
    dueDate: row.dueDate,
    bookingId: row.bookingId,
    estimate: row.estimate,
    amountPaid: centsToDecimal(row.paidCents),
    amountCredited: centsToDecimal(amountCreditedCents(balance)),
    amountDue: centsToDecimal(amountDueCents(balance)),
    sentAt: row.sentAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    voidReason: row.voidReason,
    paidAt: row.paidAt?.toISOString() ?? null,
    stripePaymentIntentId: row.stripePaymentIntentId,
    paymentLink: row.paymentLink && site.urlOf(row.paymentLink),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
