import type { AgingSums, Receivable } from '@desert-mirror/contracts/bookkeeping';
import { cleanText, type Page, type PageQuery } from '@desert-mirror/contracts/fields';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { keysetPage } from '@desert-mirror/platform/database/page';
import { sqlList } from '@desert-mirror/platform/database/sql-list';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { OPEN_INVOICE_STATUSES } from '../ledger/invoice-status.rules.js';

/** Rows with so many invoices fit into a message. */
const PAGE_ROWS = 50;
const INVOICES_AT_MOST = 50;

const BUCKETS: readonly [keyof AgingSums, string][] = [
  ['current', 'late <= 0'],
  ['days1to30', 'late BETWEEN 1 AND 30'],
  ['days31to60', 'late BETWEEN 31 AND 60'],
  ['days61to90', 'late BETWEEN 61 AND 90'],
  ['over90', 'late > 90'],
  ['total', 'true'],
];
const SUMS = BUCKETS.map(
  ([name, when]) => `coalesce(sum(due) FILTER (WHERE ${when}), 0) AS "${name}"`,
).join(', ');

const NAMES = BUCKETS.map(([name]) => `"${name}"`).join(', ');

/** Sorts invoices without a due date after all others. */
const NEVER = 'infinity';

/** $1 is the business date. An invoice without a due date is never late. */
const OPEN = `
  SELECT id, invoice_number, customer_name, customer_email, due_date, created_at,
    coalesce(nullif(email_key, ''), nullif(phone_key, ''), lower(customer_name)) AS key,
    greatest(0, (total * 100)::bigint - credited_cents - paid_cents) AS due,
    coalesce($1::date - due_date, 0) AS late
  FROM invoices WHERE status IN (${sqlList(OPEN_INVOICE_STATUSES)})`;

type SumRow = Record<keyof AgingSums, string>;
type Row = SumRow & {
  key: string;
  /** The oldest due date, or "infinity". */
  first_due: string;
  name: string;
  email: string | null;
  invoices: { id: number; number: string; dueDate: string | null; due: number }[];
  reminded_at: Date | null;
};

@Injectable()
export class ReceivablesService {
  constructor(private readonly database: Database) {}

  /** Those who have been due for the longest time first. */
  list(query: PageQuery): Promise<Page<Receivable>> {
    return keysetPage(query, {
      key: z.tuple([z.union([z.iso.date(), z.literal(NEVER)]), z.string().check(cleanText)]),
      keyOf: ({ first_due, key }: Row) => [first_due, key],
      load: (after, rows) =>
        this.database.manager.query<Row[]>(
          `SELECT key, first_due::text AS first_due, name, email, invoices, ${NAMES},
             (SELECT max(mails.created_at) FROM mails WHERE invoice_id = (invoices -> 0 ->> 'id')::integer
               AND kind = 'reminder' AND status IN ('queued', 'sent')) AS reminded_at
           FROM (
             SELECT key, coalesce(min(due_date), '${NEVER}') AS first_due,
             (array_agg(customer_name ORDER BY created_at DESC))[1] AS name,
             (array_agg(customer_email ORDER BY created_at DESC))[1] AS email, ${SUMS},
             (jsonb_agg(jsonb_build_object('id', id, 'number', invoice_number, 'dueDate', due_date,
               'due', due) ORDER BY due_date NULLS LAST, id)) AS invoices
             FROM (${OPEN}) AS open GROUP BY key
           ) AS customers
           WHERE $2::date IS NULL OR (first_due, key) > ($2, $3)
           ORDER BY first_due, key LIMIT $4`,
          [today(), after?.[0] ?? null, after?.[1] ?? null, rows],
        ),
      toItem: toReceivable,
      maxRows: PAGE_ROWS,
    });
  }

  async totals(): Promise<AgingSums> {
    const [row] = await this.database.manager.query<SumRow[]>(
      `SELECT ${SUMS} FROM (${OPEN}) AS open`,
      [today()],
    );
    return sumsOf(row!);
  }
}

const today = (): string => businessDate(new Date());

const sumsOf = (row: SumRow): AgingSums => {
  const sum = (name: keyof AgingSums): string => centsToDecimal(Number(row[name]));
  return {
    current: sum('current'),
    days1to30: sum('days1to30'),
    days31to60: sum('days31to60'),
    days61to90: sum('days61to90'),
    over90: sum('over90'),
    total: sum('total'),
  };
};

const toReceivable = (row: Row): Receivable => ({
  ...sumsOf(row),
  key: row.key,
  customerName: row.name,
  customerEmail: row.email,
  invoices: row.invoices.slice(0, INVOICES_AT_MOST).map(({ id, number, dueDate, due }) => ({
    id,
    invoiceNumber: number,
    dueDate,
    amountDue: centsToDecimal(due),
  })),
  remindedAt: row.reminded_at?.toISOString() ?? null,
});
