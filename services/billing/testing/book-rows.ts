import type { InvoiceLine } from '@desert-mirror/contracts/billing';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { DataSource } from 'typeorm';
import { includedTaxCents, type TaxMode } from '@desert-mirror/contracts/tax';
import { sumsOf } from '../src/invoices/invoice.rules.js';

/** 8.25%. */
export const TAX_RATE = 8_250;

export interface InvoiceRow {
  lines: InvoiceLine[];
  bookingId?: number | null;
  location?: string | null;
  sentAt?: string | null;
  voidedAt?: string | null;
  taxMode?: TaxMode;
}

export interface EntryRow {
  kind?: 'capture' | 'refund';
  cents: number;
  tip?: number;
  at: string;
  bookingId?: number | null;
  invoiceId?: number | null;
  refundOf?: string | null;
  owedAgain?: boolean;
}

export interface FactsRow {
  bookingId: number;
  service: string | null;
  location: string | null;
  source: string | null;
  /** The price, with tax unless the booking was paid before online prices were taxed. */
  totalCents?: number | null;
}

/** Inserts invoices and ledger entries of any date, which the services only write for today. */
export class BookRows {
  constructor(private readonly dataSource: DataSource) {}

  async empty(): Promise<void> {
    await this.dataSource.query(
      'TRUNCATE invoices, payments, payment_intents, booking_facts CASCADE',
    );
  }

  async invoice(row: InvoiceRow): Promise<number> {
    const { lines, bookingId, location, sentAt, voidedAt, taxMode = 'added' } = row;
    const { subtotalCents, taxCents, totalCents } = sumsOf(lines, {
      mode: taxMode,
      rate: TAX_RATE,
    });
    const [made] = await this.dataSource.query<{ id: number }[]>(
      `INSERT INTO invoices (invoice_number, customer_name, services, subtotal, tax_amount, total,
         booking_id, service_location, sent_at, voided_at, tax_exempt_reason, status, tax_mode)
       VALUES (gen_random_uuid(), 'Rosa', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        JSON.stringify(lines),
        ...[subtotalCents, taxCents, totalCents].map(centsToDecimal),
        ...[bookingId, location, sentAt, voidedAt].map((value) => value ?? null),
        taxMode === 'exempt' ? 'Resale' : null,
        voidedAt ? 'void' : sentAt ? 'sent' : 'draft',
        taxMode,
      ],
    );
    return made!.id;
  }

  /** A manual payment; card payments need an intent. */
  async entry(row: EntryRow): Promise<string> {
    const { kind = 'capture', cents, tip = 0, at, bookingId, invoiceId, refundOf, owedAgain } = row;
    const [made] = await this.dataSource.query<{ id: string }[]>(
      `INSERT INTO payments (kind, method, amount_cents, tip_cents, currency, occurred_at, booking_id,
         invoice_id, refund_of, owed_again) VALUES ($1, 'cash', $2, $3, 'usd', $4, $5, $6, $7, $8)
       RETURNING id`,
      [
        kind,
        cents,
        tip,
        at,
        bookingId ?? null,
        invoiceId ?? null,
        refundOf ?? null,
        owedAgain ?? false,
      ],
    );
    return made!.id;
  }

  async facts({ bookingId, service, location, source, totalCents }: FactsRow): Promise<void> {
    const tax = totalCents == null ? null : includedTaxCents(totalCents, TAX_RATE);
    await this.dataSource.query(
      'INSERT INTO booking_facts VALUES ($1, $2, $3, $4, $5, $5, $6, $7)',
      [bookingId, service, location, source, totalCents ?? null, tax && TAX_RATE, tax],
    );
  }
}
