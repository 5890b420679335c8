import { messageTransitions } from '@desert-mirror/contracts/messages';
import type { RetentionPeriods } from '@desert-mirror/contracts/retention';
import { sqlList } from '@desert-mirror/platform/database/sql-list';
import {
  auditRetention,
  monthsAgo,
  type Retention,
} from '@desert-mirror/platform/jobs/retention.task';

/** Fields of `audit_log` that say who a customer is. */
export const PERSONAL_FIELDS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'serviceLocation',
  'vehicleInfo',
  'notes',
  'recipient',
  'recipientName',
  'to',
];

/**
 * Assignments that remove the recipient of an email. One that was not sent never will be, so it needs no attention. Its
 * error can contain the recipient.
 */
export const ERASED_MAIL = `recipient = '', recipient_name = '', error = NULL,
  status = CASE WHEN status IN (${sqlList(messageTransitions.to('dropped'))}) THEN 'dropped' ELSE status END`;

/** Emails stay without recipient, because each is sent once. */
export const retentionOf = (periods: RetentionPeriods): readonly Retention[] => [
  { table: 'stripe_events', where: `received_at < ${monthsAgo(periods.stripeEvents)}` },
  {
    table: 'mails',
    where: `status <> 'queued' AND recipient <> '' AND created_at < ${monthsAgo(periods.messages)}`,
    set: ERASED_MAIL,
  },
  { table: 'declined_attempts', where: `at < now() - interval '7 days'` },
  {
    table: 'payment_intents',
    where: `asked_at < now() - interval '7 days' AND client_network IS NOT NULL`,
    set: 'client_network = NULL',
  },
  { table: 'documents', where: `created_at < ${monthsAgo(periods.documents)}` },
  // They work until 90 days after the estimate's last day, which ends later in the business time zone.
  {
    table: 'estimate_links',
    where: `estimate_id IN (SELECT id FROM estimates WHERE valid_until < current_date - 91)`,
  },
  auditRetention(PERSONAL_FIELDS, periods.auditContacts),
];

const BOOKS = 'part of the books, which tax law requires';

/** Why other tables need no retention. */
export const KEPT: Readonly<Record<string, string>> = {
  invoices: BOOKS,
  invoice_counters: 'one row per year',
  estimates: 'offers that invoices refer to; erased on request of the customer',
  estimate_counters: 'one row per year',
  payments: BOOKS,
  refunds: BOOKS,
  failed_refunds: BOOKS,
  disputes: BOOKS,
  payouts: BOOKS,
  balance_transactions: BOOKS,
  journal_entries: BOOKS,
  journal_lines: BOOKS,
  closed_months: BOOKS,
  booking_facts: BOOKS,
  reinstated_bookings: BOOKS,
  unattributed_payments: BOOKS,
  stripe_customers: 'one row per customer; erased on request of the customer',
  tax_settings: 'one row',
  installation: 'one row',
  maintenance_runs: 'one row per kind of run',
};
