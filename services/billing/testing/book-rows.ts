import type { InvoiceLine } from '@desert-mirror/contracts/billing';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { DataSource } from 'typeorm';
import { sumsOf } from '../src/invoices/invoice.rules.js';

export interface InvoiceRow {
  lines: InvoiceLine[];
  bookingId?: number | null;
  location?: string | null;
  sentAt?: string | null;
  voidedAt?: string | null;
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
}

/** Inserts invoices and ledger entries of any date, which the services only write for today. */
export class BookRows {
  constructor(private readonly dataSource: DataSource) {}

  async empty(): Promise<void> {
    await this.dataSource.query(
      'TRUNCATE invoices, payments, payment_intents, booking_facts CASCADE',
    );
  }

  async invoice({ lines, bookingId, location, sentAt, voidedAt }: InvoiceRow): Promise<number> {
    const { subtotalCents, taxCents, totalCents } = sumsOf(lines);
    const [made] = await this.dataSource.query<{ id: number }[]>(
      `INSERT INTO invoices (invoice_number, customer_name, services, subtotal, tax_amount, total,
         booking_id, service_location, sent_at, voided_at, status)
       VALUES (gen_random_uuid(), 'Rosa', $1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        JSON.stringify(lines),
        ...[subtotalCents, taxCents, totalCents].map(centsToDecimal),
        ...[bookingId, location, sentAt, voidedAt].map((value) => value ?? null),
        voidedAt ? 'void' : sentAt ? 'sent' : 'draft',
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

  async facts({ bookingId, service, location, source }: FactsRow): Promise<void> {
    await this.dataSource.query('INSERT INTO booking_facts VALUES ($1, $2, $3, $4)', [
      bookingId,
      service,
      location,
      source,
    ]);
  }
}
