import type { Invoice } from '@desert-mirror/contracts/billing';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { asNumber, instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** The columns of an invoice that the ledger reads and updates: who owes how much, and what is paid. */
@Entity('invoices')
export class InvoiceAccountEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer', { nullable: true }) bookingId: number | null;
  @Column('text') customerName: string;
  @Column('text', { nullable: true }) customerEmail: string | null;
  @Column('decimal', { precision: 10, scale: 2 }) total: string;
  @Column('date', { nullable: true }) dueDate: string | null;
  @Column({ ...instant, nullable: true }) sentAt: Date | null;
  @Column({ ...instant, nullable: true }) voidedAt: Date | null;
  @Column('text', { default: 'draft' }) status: Invoice['status'];
  @Column('bigint', { default: 0, transformer: asNumber }) paidCents: number;
  @Column('bigint', { default: 0, transformer: asNumber }) creditedCents: number;
  @Column({ ...instant, nullable: true }) paidAt: Date | null;
  @UpdateDateColumn(instant) updatedAt: Date;
}

export const balanceOf = ({ status, total, paidCents, creditedCents }: InvoiceAccountEntity) => ({
  status,
  totalCents: decimalToCents(total) ?? 0,
  paidCents,
  creditedCents,
});
