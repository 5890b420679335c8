import type { Invoice, InvoiceLine } from '@desert-mirror/contracts/billing';
import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import type { PageOrder } from '@desert-mirror/platform/database/page';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { PublicSite } from '../public-site.js';
import { amountCreditedCents, amountDueCents } from './invoice-life.rules.js';

/** The database makes it and searches by it; nobody reads it. */
const generated = { type: 'text', insert: false, update: false, select: false } as const;

/** The driver gives wide integers as text; cents stay far below the limit of a number. */
const bigintToNumber = { from: Number, to: (value: number) => value };

@Entity('invoices')
export class InvoiceEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text', { unique: true }) invoiceNumber: string;
  @Column('text') customerName: string;
  @Column('text', { nullable: true }) customerEmail: string | null;
  @Column('text', { nullable: true }) customerPhone: string | null;
  @Column('text', { nullable: true }) serviceLocation: string | null;
  @Column('text', { nullable: true }) vehicleInfo: string | null;
  @Column('jsonb') services: InvoiceLine[];
  @Column('decimal', { precision: 10, scale: 2 }) subtotal: string;
  @Column('decimal', { precision: 5, scale: 2, default: '8.25' }) taxRate: string;
  @Column('decimal', { precision: 10, scale: 2, default: '0.00' }) taxAmount: string;
  @Column('decimal', { precision: 10, scale: 2 }) total: string;
  @Column('text', { default: 'draft' }) status: Invoice['status'];
  @Column('text', { nullable: true }) notes: string | null;
  @Column('date', { nullable: true }) dueDate: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) paidAt: Date | null;
  @Column('text', { nullable: true }) stripePaymentIntentId: string | null;
  /** Path of the page where it is paid; its last part is the token. */
  @Column('text', { nullable: true, unique: true }) paymentLink: string | null;
  @Column('integer', { nullable: true }) bookingId: number | null;
  @Column('bigint', { default: 0, transformer: bigintToNumber }) paidCents: number;
  @Column('bigint', { default: 0, transformer: bigintToNumber }) creditedCents: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) sentAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) voidedAt: Date | null;
  @Column('text', { nullable: true }) voidReason: string | null;
  @Column({ ...generated, nullable: true }) emailKey: string | null;
  @Column({ ...generated, nullable: true }) phoneKey: string | null;
  @Column(generated) search: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}

export const NEWEST_FIRST: PageOrder<InvoiceEntity> = {
  by: ['createdAt', 'id'],
  direction: 'DESC',
};

/** In cents, for rules. */
export const balanceOf = ({ status, total, paidCents, creditedCents }: InvoiceEntity) => ({
  status,
  totalCents: decimalToCents(total) ?? 0,
  paidCents,
  creditedCents,
});

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
    taxRate: row.taxRate,
    taxAmount: row.taxAmount,
    total: row.total,
    status: row.status,
    notes: row.notes,
    dueDate: row.dueDate,
    bookingId: row.bookingId,
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
