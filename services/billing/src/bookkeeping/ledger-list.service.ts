import type { LedgerEntry, LedgerSearch, LedgerTotals } from '@desert-mirror/contracts/bookkeeping';
import { Instant, type Page, type PageQuery } from '@desert-mirror/contracts/fields';
import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { Database } from '@desert-mirror/platform/database/database';
import { keysetPage } from '@desert-mirror/platform/database/page';
import { likePattern } from '@desert-mirror/platform/database/search-index';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import * as z from 'zod/mini';
import { LedgerEntryEntity, toPayment } from '../ledger/ledger-entry.entity.js';

interface InvoiceColumns {
  invoice_number: string | null;
  invoice_customer: string | null;
}
type Row = LedgerEntryEntity & InvoiceColumns;

@Injectable()
export class LedgerListService {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list({ limit, cursor, ...filter }: PageQuery & LedgerSearch): Promise<Page<LedgerEntry>> {
    const builder = this.entries(filter)
      .addSelect('invoice.invoice_number', 'invoice_number')
      .addSelect('invoice.customer_name', 'invoice_customer')
      .orderBy('entry.occurredAt', 'DESC')
      .addOrderBy('entry.id', 'DESC');
    return keysetPage(
      { limit, cursor },
      {
        key: z.tuple([Instant, z.int()]),
        keyOf: ({ occurredAt, id }: Row) => [occurredAt, Number(id)] as const,
        load: (after, rows) => loadRows(builder, after, rows),
        toItem: toLedgerEntry,
      },
    );
  }

  async totals(filter: LedgerSearch): Promise<LedgerTotals> {
    const sum = (condition: string) =>
      `coalesce(sum(entry.amountCents) FILTER (WHERE ${condition}), 0)`;
    const row = await this.entries(filter)
      .select(sum(`entry.kind = 'capture' AND entry.refundOf IS NULL`), 'payments')
      .addSelect(
        `${sum(`entry.kind = 'refund'`)} - ${sum(`entry.kind = 'capture' AND entry.refundOf IS NOT NULL`)}`,
        'refunds',
      )
      .getRawOne<Record<'payments' | 'refunds', string>>();
    const [payments, refunds] = [Number(row!.payments), Number(row!.refunds)];
    return {
      payments: centsToDecimal(payments),
      refunds: centsToDecimal(refunds),
      net: centsToDecimal(payments - refunds),
    };
  }

  private entries(filter: LedgerSearch): SelectQueryBuilder<LedgerEntryEntity> {
    const builder = this.database.manager
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .leftJoin('invoices', 'invoice', 'invoice.id = entry.invoice_id');
    applyFilter(builder, filter);
    return builder;
  }
}

async function loadRows(
  builder: SelectQueryBuilder<LedgerEntryEntity>,
  after: readonly [string, number] | undefined,
  rows: number,
): Promise<Row[]> {
  if (after)
    builder.andWhere('(entry.occurredAt, entry.id) < (:afterAt, :afterId)', {
      afterAt: after[0],
      afterId: after[1],
    });
  const { entities, raw } = await builder.limit(rows).getRawAndEntities<InvoiceColumns>();
  return entities.map((entity, index) => Object.assign(entity, raw[index]!));
}

function applyFilter(
  builder: SelectQueryBuilder<LedgerEntryEntity>,
  { from, to, text, kind, method, bookingId, invoiceId, textBookingIds = [] }: LedgerSearch,
): void {
  // The reversal of a failed refund is stored as a capture, but lowers the total refunded.
  if (kind === 'capture') builder.andWhere(`entry.kind = 'capture' AND entry.refundOf IS NULL`);
  if (kind === 'refund') builder.andWhere(`(entry.kind = 'refund' OR entry.refundOf IS NOT NULL)`);
  if (method) builder.andWhere('entry.method = :method', { method });
  if (from) builder.andWhere(`entry.occurredAt >= ${dayStarts(':from')}`, { from });
  if (to) builder.andWhere(`entry.occurredAt < ${dayEnds(':to')}`, { to });
  if (invoiceId) builder.andWhere('entry.invoiceId = :invoiceId', { invoiceId });
  if (bookingId)
    builder.andWhere('(entry.bookingId = :bookingId OR invoice.booking_id = :bookingId)', {
      bookingId,
    });
  if (text)
    builder.andWhere(
      `(invoice.search LIKE lower(:pattern) OR entry.stripeId = :text
        OR entry.bookingId = :number OR invoice.booking_id = :number
        OR entry.bookingId = ANY(:textBookingIds) OR entry.amountCents = :cents::bigint)`,
      {
        pattern: likePattern(text),
        text,
        textBookingIds,
        number: /^#?[1-9]\d{0,8}$/.test(text) ? Number(text.replace('#', '')) : null,
        cents: decimalToCents(text.replace('$', '').replaceAll(',', '')) ?? null,
      },
    );
}

function toLedgerEntry(row: Row): LedgerEntry {
  const { refundable: _refundable, ...entry } = toPayment(row, 0);
  return {
    ...entry,
    stripeId: row.stripeId,
    invoiceNumber: row.invoice_number,
    customerName: row.invoice_customer,
  };
}
