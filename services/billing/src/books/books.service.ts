import type { BillingAnalytics } from '@desert-mirror/contracts/billing-admin';
import type { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { CUSTOMER_ROWS } from '@desert-mirror/contracts/booking-admin';
import { emailKey, phoneKey } from '@desert-mirror/contracts/contact';
import { cleanText, type Page, type PageQuery } from '@desert-mirror/contracts/fields';
import type { Bucket, Period } from '@desert-mirror/contracts/period';
import type { RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { dayEnds, dayStarts, unitStarts } from '@desert-mirror/platform/database/business-days';
import { Database } from '@desert-mirror/platform/database/database';
import { keysetPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { statementOf } from '../refunds/statement.js';

/** Maximum per page; fewer if they are so long that the message would exceed its limit. */
const EMAILS_AT_MOST = 5_000;
const SIGNED = `CASE kind WHEN 'capture' THEN amount_cents ELSE -amount_cents END`;
/** A capture with `refund_of` reverses a refund that failed. */
const IS_PAYMENT = `kind = 'capture' AND refund_of IS NULL`;

/** Invoices made from a booking are counted as bookings. */
const COUNTED = `status <> 'void' AND booking_id IS NULL`;

/** Sources of time series: a row's time, its count and its amount. */
const INVOICED = `SELECT created_at AS at, 1 AS counts, (total * 100)::bigint AS cents
  FROM invoices WHERE ${COUNTED}`;
const COLLECTED = `SELECT occurred_at AS at, (${IS_PAYMENT})::integer AS counts, ${SIGNED} AS cents
  FROM payments`;

type Totals = RpcOutput<typeof billingAdminRpcs.totals>;
type AttentionCounts = RpcOutput<typeof billingAdminRpcs.attentionCounts>;
type Customer = RpcOutput<typeof billingAdminRpcs.customer>;
/** The driver returns sums as text; amounts in cents are always safe integers. */
type Sums<T> = { [K in keyof T]: T[K] extends number ? string : T[K] };

@Injectable()
export class BooksService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceReaderService,
  ) {}

  async totals(): Promise<Totals> {
    const [row] = await this.database.manager.query<Sums<Totals>[]>(
      `SELECT received - refunded AS "collectedCents", refunded AS "refundedCents",
         count AS "invoiceCount", cents AS "invoiceCents"
       FROM (
         SELECT coalesce(sum(amount_cents) FILTER (WHERE ${IS_PAYMENT}), 0) AS received,
           coalesce(-sum(${SIGNED}) FILTER (WHERE NOT (${IS_PAYMENT})), 0) AS refunded
         FROM payments
       ) AS ledger, (
         SELECT count(*), coalesce(sum(total) * 100, 0)::bigint AS cents
         FROM invoices WHERE ${COUNTED}
       ) AS invoiced`,
    );
    return {
      collectedCents: Number(row!.collectedCents),
      refundedCents: Number(row!.refundedCents),
      invoiceCount: Number(row!.invoiceCount),
      invoiceCents: Number(row!.invoiceCents),
    };
  }

  async attentionCounts(): Promise<AttentionCounts> {
    const [row] = await this.database.manager.query<AttentionCounts[]>(
      `SELECT (SELECT count(*)::integer FROM invoices WHERE status = 'overdue') AS "overdueInvoices",
         (SELECT count(*)::integer FROM disputes WHERE status = 'needs-response') AS "openDisputes",
         (SELECT count(*)::integer FROM unattributed_payments WHERE resolved_at IS NULL)
           AS "unattributedPayments",
         count(*)::integer AS "failedMails"
       FROM mails WHERE status = 'failed'`,
    );
    return row!;
  }

  async analytics(period: Period): Promise<BillingAnalytics> {
    const [buckets, collected] = await Promise.all([
      this.buckets(period, INVOICED),
      this.buckets(period, COLLECTED),
    ]);
    return { buckets, collected };
  }

  listEmails(query: PageQuery): Promise<Page<string>> {
    return keysetPage(query, {
      key: z.tuple([z.string().check(cleanText)]),
      keyOf: ({ email_key }: { email_key: string }) => [email_key],
      load: (after, rows) =>
        this.database.manager.query(
          `SELECT DISTINCT email_key FROM invoices
           WHERE status <> 'void' AND email_key > coalesce($1, '')
           ORDER BY email_key LIMIT $2`,
          [after?.[0] ?? null, rows],
        ),
      toItem: ({ email_key }) => email_key,
      maxRows: EMAILS_AT_MOST,
    });
  }

  async customer({
    email,
    phone,
    bookingIds,
  }: RpcInput<typeof billingAdminRpcs.customer>): Promise<Customer> {
    const { ids, latest } = await this.invoices.ofCustomer(
      emailKey(email ?? ''),
      phoneKey(phone ?? ''),
      bookingIds,
    );
    return {
      invoices: latest,
      invoiceCount: ids.length,
      ...(await this.paymentsOf(bookingIds, ids)),
    };
  }

  private async paymentsOf(
    bookingIds: number[],
    invoiceIds: number[],
  ): Promise<Pick<Customer, 'payments' | 'spentCents'>> {
    const [{ payments }, [sum]] = await Promise.all([
      statementOf(this.database.manager, { bookingIds, invoiceIds }, CUSTOMER_ROWS),
      this.database.manager.query<{ spent: string }[]>(
        `SELECT coalesce(sum(${SIGNED}), 0) AS spent FROM payments
         WHERE booking_id = ANY($1) OR invoice_id = ANY($2)`,
        [bookingIds, invoiceIds],
      ),
    ]);
    return { payments, spentCents: Number(sum!.spent) };
  }

  /** Count and amount by day, week or month; empty buckets are left out. */
  private async buckets({ from, to, unit }: Period, source: string): Promise<Bucket[]> {
    const rows = await this.database.manager.query<Sums<Bucket>[]>(
      `SELECT ${unitStarts('$3::text', 'at')} AS start, sum(counts) AS count, sum(cents) AS cents
       FROM (${source}) AS source
       WHERE at >= ${dayStarts('$1::text')} AND at < ${dayEnds('$2::text')}
       GROUP BY 1 ORDER BY 1`,
      [from, to, unit],
    );
    return rows.map(({ start, count, cents }) => ({
      start,
      count: Number(count),
      cents: Number(cents),
    }));
  }
}
