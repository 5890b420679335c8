import type { EntityManager } from 'typeorm';
import type { PostedAccount, JournalInvoice, JournalPayment } from './account-entries.rules.js';
import { IN_LEDGER, type JournalTransaction } from './balance-entry.rules.js';
import type { Changes } from './journal-lines.rules.js';

/** @param number with qualified columns: `id` alone would be that of the journal entry */
const isPosted = (number: string): string =>
  `EXISTS (SELECT FROM journal_entries WHERE number = ${number})`;

interface AccountKey {
  booking_id: number | null;
  invoice_id: number | null;
}

type InvoiceRow = JournalInvoice & { bookingId: number | null };
type PaymentRow = JournalPayment & { bookingId: number | null };
interface FactsRow {
  booking_id: number;
  total: number | null;
  tax: number | null;
}

/** Accounts with anything to post, with their whole history. */
export async function unpostedAccounts(
  manager: EntityManager,
  limit: number,
): Promise<PostedAccount[]> {
  const keys = await manager.query<AccountKey[]>(
    `SELECT DISTINCT coalesce(source.booking_id, invoice.booking_id) AS booking_id,
       CASE WHEN coalesce(source.booking_id, invoice.booking_id) IS NULL THEN invoice.id END AS invoice_id
     FROM (
       SELECT booking_id, invoice_id FROM payments WHERE NOT ${isPosted(`'PAY-' || payments.id`)}
       UNION ALL SELECT NULL, id FROM invoices WHERE sent_at IS NOT NULL AND (
         NOT ${isPosted(`'INV-' || invoices.id`)} OR voided_at IS NOT NULL AND NOT ${isPosted(`'VOID-' || invoices.id`)})
     ) AS source LEFT JOIN invoices AS invoice ON invoice.id = invoice_id
     ORDER BY 1, 2 LIMIT $1`,
    [limit],
  );
  if (keys.length === 0) return [];
  const bookingIds = keys.flatMap(({ booking_id }) => booking_id ?? []);
  const invoices = await invoicesOf(
    manager,
    bookingIds,
    keys.flatMap(({ invoice_id }) => invoice_id ?? []),
  );
  const payments = await paymentsOf(
    manager,
    bookingIds,
    invoices.map(({ id }) => id),
  );
  const facts = await factsOf(manager, bookingIds);
  const posted = await postedOf(manager, [
    ...payments.map(({ id }) => `PAY-${id}`),
    ...invoices.flatMap(({ id }) => [`INV-${id}`, `VOID-${id}`]),
  ]);
  return keys.map(({ booking_id: bookingId, invoice_id }) => {
    const own = invoices.filter((invoice) =>
      bookingId === null ? invoice.id === invoice_id : invoice.bookingId === bookingId,
    );
    const ids = new Set(own.map(({ id }) => id));
    const known = facts.find((row) => row.booking_id === bookingId);
    return {
      bookingId,
      totalCents: known?.total ?? null,
      taxCents: known?.tax ?? null,
      invoices: own,
      payments: payments.filter((payment) =>
        payment.invoiceId === null ? payment.bookingId === bookingId : ids.has(payment.invoiceId),
      ),
      posted,
    };
  });
}

const invoicesOf = (
  manager: EntityManager,
  bookingIds: readonly number[],
  ids: readonly number[],
): Promise<InvoiceRow[]> =>
  manager.query<InvoiceRow[]>(
    `SELECT id, booking_id AS "bookingId", invoice_number AS "invoiceNumber",
       customer_name AS "customerName", (total * 100)::float8 AS "totalCents",
       (tax_amount * 100)::float8 AS "taxCents", sent_at AS "sentAt", voided_at AS "voidedAt"
     FROM invoices WHERE booking_id = ANY($1) OR id = ANY($2) ORDER BY id`,
    [bookingIds, ids],
  );

const paymentsOf = (
  manager: EntityManager,
  bookingIds: readonly number[],
  invoiceIds: readonly number[],
): Promise<PaymentRow[]> =>
  manager.query<PaymentRow[]>(
    `SELECT id, booking_id AS "bookingId", invoice_id AS "invoiceId", kind, method, amount_cents AS "amountCents",
       tip_cents AS "tipCents", owed_again AS "owedAgain", stripe_id AS "stripeId",
       occurred_at AS "occurredAt", created_at AS "createdAt"
     FROM payments WHERE booking_id = ANY($1) OR invoice_id = ANY($2) ORDER BY payments.id`,
    [bookingIds, invoiceIds],
  );

const factsOf = (manager: EntityManager, bookingIds: readonly number[]): Promise<FactsRow[]> =>
  manager.query<FactsRow[]>(
    `SELECT booking_id, total_cents::float8 AS total, tax_cents::float8 AS tax
     FROM booking_facts WHERE booking_id = ANY($1)`,
    [bookingIds],
  );

/** The posted changes by entry number. An entry without lines changed nothing. */
async function postedOf(
  manager: EntityManager,
  numbers: readonly string[],
): Promise<Map<string, Changes>> {
  const rows = await manager.query<{ number: string; changes: Changes }[]>(
    `SELECT number, coalesce(jsonb_object_agg(account, debit_cents - credit_cents)
         FILTER (WHERE account IS NOT NULL), '{}') AS changes
     FROM journal_entries AS entry LEFT JOIN journal_lines ON entry_id = entry.id
     WHERE number = ANY($1) GROUP BY number`,
    [numbers],
  );
  return new Map(rows.map(({ number, changes }) => [number, changes]));
}

/**
 * Oldest first. A charge that is not ours waits for the next comparison with Stripe: after a restore, its payment can
 * still be found there, and the ledger then posts it. Stripe's clock and ours can differ by a minute.
 */
export const unpostedTransactions = (
  manager: EntityManager,
  limit: number,
): Promise<JournalTransaction[]> =>
  manager.query<JournalTransaction[]>(
    `SELECT id, category, "amountCents", "feeCents", "sourceId", "createdAt", "isOurs" FROM (
       SELECT id, category, amount_cents AS "amountCents", fee_cents AS "feeCents",
         source_id AS "sourceId", created_at AS "createdAt",
         EXISTS (SELECT FROM payment_intents AS intent
           WHERE intent.stripe_intent_id = entry.stripe_intent_id) AS "isOurs"
       FROM balance_transactions AS entry WHERE NOT ${isPosted(`'TXN-' || entry.id`)}
     ) AS unposted
     WHERE "isOurs" OR category <> ALL($2)
       OR "createdAt" < (SELECT payments_checked_at - interval '1 minute' FROM installation)
     ORDER BY id LIMIT $1`,
    [limit, IN_LEDGER],
  );
