import type { bookingEvents } from '@desert-mirror/contracts/booking';
import { type Contact, emailKey, phoneKey } from '@desert-mirror/contracts/contact';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page } from '@desert-mirror/contracts/fields';
import type { StoredRecord } from '@desert-mirror/contracts/privacy';
import type { billingPrivacyRpcs } from '@desert-mirror/contracts/privacy.operations';
import type { EventPayload, RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { withoutAuditFields } from '@desert-mirror/platform/database/audit';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { storedRecords } from '@desert-mirror/platform/database/stored-records';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OPEN_INVOICE_STATUSES, type InvoiceStatus } from '../ledger/invoice-status.rules.js';
import { ERASED_MAIL, PERSONAL_FIELDS } from './retention.js';

type Erased = RpcOutput<typeof billingPrivacyRpcs.eraseCustomer>;
/** The ids are an array literal of Postgres. */
type Keys = [email: string, phone: string, bookingIds: string];

const keysOf = ({ email, phone }: Contact, bookingIds: readonly number[] = []): Keys => [
  emailKey(email ?? ''),
  phoneKey(phone ?? ''),
  `{${bookingIds.join(',')}}`,
];

const HAS_CONTACT = `email_key = nullif($1, '') OR phone_key = nullif($2, '')`;
const OF_BOOKINGS = 'booking_id = ANY($3::int[])';
/** The address of a booking's invoice can have been changed. */
const OWN_INVOICE = `(${HAS_CONTACT} OR ${OF_BOOKINGS})`;
const INVOICES = `(SELECT id FROM invoices WHERE ${OWN_INVOICE})`;
const ESTIMATES = `(SELECT id FROM estimates WHERE ${HAS_CONTACT})`;
const OWN_MAIL = `(invoice_id IN ${INVOICES} OR estimate_id IN ${ESTIMATES}
  OR payment_id IN (SELECT id FROM payments WHERE ${OF_BOOKINGS})
  OR lower(btrim(recipient)) = nullif($1, ''))`;
/** An array, because Postgres would not use the index for a subquery. */
const PAID_FOR_OWN = `(${OF_BOOKINGS} OR invoice_id = ANY(ARRAY${INVOICES}))`;
/**
 * Includes those under the email addresses of the customer's invoices, and those that paid only for the customer: a
 * booking can have had the address of another customer.
 */
const OWN_STRIPE_CUSTOMER = `(email_key = nullif($1, '')
  OR email_key IN (SELECT email_key FROM invoices WHERE ${OWN_INVOICE})
  OR stripe_id IN (SELECT own.stripe_customer_id FROM payment_intents AS own WHERE ${PAID_FOR_OWN}
    AND NOT EXISTS (SELECT FROM payment_intents AS other
      WHERE other.stripe_customer_id = own.stripe_customer_id AND ${PAID_FOR_OWN} IS NOT TRUE)))`;

/** Payment links give access, and the others are derived from other columns. */
const INTERNAL = `ARRAY['payment_link', 'search', 'email_key', 'phone_key', 'request_key', 'request_hash']`;

/** Captures, refunds and their requests; deposits are captures, and tips a part of them. */
const paymentRecords = (condition: string): string => `
  SELECT 'payment' AS kind, id::text AS id, to_jsonb(payments) - 'request_key' AS data FROM payments WHERE ${condition}
  UNION ALL SELECT 'refund', id::text, to_jsonb(refunds) - 'request_key' FROM refunds
    WHERE payment_id IN (SELECT id FROM payments WHERE ${condition})`;

const RECORDS = `
  SELECT 'invoice' AS kind, id::text AS id, to_jsonb(invoices) - ${INTERNAL} AS data FROM invoices
    WHERE ${OWN_INVOICE}
  UNION ALL SELECT 'estimate', id::text, to_jsonb(estimates) - ${INTERNAL} FROM estimates
    WHERE ${HAS_CONTACT}
  UNION ALL ${paymentRecords(`invoice_id IN ${INVOICES}`)}
  UNION ALL SELECT 'invoiceEmail', id::text, to_jsonb(mails) FROM mails WHERE ${OWN_MAIL}
  UNION ALL SELECT 'stripeCustomer', email_key, to_jsonb(stripe_customers) - 'request_id'
    FROM stripe_customers WHERE ${OWN_STRIPE_CUSTOMER}`;

/** Export and erasure of what is stored about a customer. */
@Injectable()
export class PrivacyService {
  constructor(private readonly database: Database) {}

  export({
    email,
    phone,
    bookingIds,
    ...page
  }: RpcInput<typeof billingPrivacyRpcs.exportCustomer>): Promise<Page<StoredRecord>> {
    const keys = keysOf({ email, phone }, bookingIds);
    return storedRecords(this.database.manager, RECORDS, keys, page);
  }

  /** Payments by booking, because many bookings never get an invoice. */
  exportPayments({
    bookingIds,
    ...page
  }: RpcInput<typeof billingPrivacyRpcs.exportPayments>): Promise<Page<StoredRecord>> {
    const records = paymentRecords('booking_id = ANY($1::int[])');
    return storedRecords(this.database.manager, records, [`{${bookingIds.join(',')}}`], page);
  }

  /**
   * Tax law requires the invoices that were sent: they keep their name, lines, amounts and documents. Their
   * contact data, drafts and estimates are erased.
   */
  erase({
    checkOnly,
    bookingIds,
    ...contact
  }: RpcInput<typeof billingPrivacyRpcs.eraseCustomer>): Promise<Erased> {
    const keys = keysOf(contact, bookingIds);
    return this.database.transaction(async (tx) => {
      const invoices = await tx.manager.query<{ id: number; status: InvoiceStatus }[]>(
        `SELECT id, status FROM invoices WHERE ${OWN_INVOICE} ORDER BY id FOR UPDATE`,
        keys,
      );
      if (invoices.some(({ status }) => OPEN_INVOICE_STATUSES.includes(status)))
        throw new AppError(
          'conflict',
          'This customer has an unpaid invoice. Record its payment or void it first.',
        );
      const count = invoices.length;
      if (checkOnly) return { count };
      await eraseEstimates(tx.manager, keys);
      await eraseNetworks(tx.manager, OWN_PAYMENT, keys);
      await eraseRows(
        tx.manager,
        keys,
        invoices.map(({ id }) => id),
      );
      const after = { invoices: count };
      await tx.audit({ action: 'customer.erased', entity: 'customer', entityId: 'all', after });
      return { count };
    });
  }

  /** Also erases bookings without an invoice whose payment has no Stripe customer, or another person's. */
  async eraseBookings(
    { bookingIds }: EventPayload<typeof bookingEvents.customerErased>,
    { manager }: Transaction,
  ): Promise<void> {
    await eraseNetworks(manager, 'booking_id = ANY($1)', [bookingIds]);
  }
}

/** Payments of the customer at Stripe, of the invoices and of their bookings. */
const OWN_PAYMENT = `(invoice_id IN ${INVOICES}
  OR booking_id IN (SELECT booking_id FROM invoices WHERE ${OWN_INVOICE})
  OR stripe_customer_id IN (SELECT stripe_id FROM stripe_customers WHERE ${OWN_STRIPE_CUSTOMER}))`;

/** Erases the networks from which payments were opened. Must run before the rows that select these payments are erased. */
async function eraseNetworks(
  manager: EntityManager,
  condition: string,
  parameters: unknown[],
): Promise<void> {
  const own = `SELECT id FROM payment_intents WHERE ${condition}`;
  await manager.query(
    `DELETE FROM declined_attempts WHERE payment_intent_id IN (${own})`,
    parameters,
  );
  await manager.query(
    `UPDATE payment_intents SET client_network = NULL WHERE id IN (${own})`,
    parameters,
  );
}

async function eraseRows(manager: EntityManager, keys: Keys, ids: number[]): Promise<void> {
  await manager.query(`UPDATE mails SET ${ERASED_MAIL} WHERE ${OWN_MAIL}`, keys);
  await manager.query(
    `DELETE FROM documents
     WHERE invoice_id IN (SELECT id FROM invoices WHERE id = ANY($1) AND status = 'draft')`,
    [ids],
  );
  // Before the invoices lose the addresses that tell which ones.
  await manager.query(`DELETE FROM stripe_customers WHERE ${OWN_STRIPE_CUSTOMER}`, keys);
  await manager.query(
    `UPDATE invoices SET customer_email = NULL, customer_phone = NULL, payment_link = NULL,
       request_key = NULL, request_hash = NULL,
       customer_name = CASE status WHEN 'draft' THEN 'Erased customer' ELSE customer_name END,
       service_location = CASE status WHEN 'draft' THEN NULL ELSE service_location END,
       vehicle_info = CASE status WHEN 'draft' THEN NULL ELSE vehicle_info END,
       notes = CASE status WHEN 'draft' THEN NULL ELSE notes END, updated_at = now()
     WHERE id = ANY($1)`,
    [ids],
  );
  await withoutAuditFields(manager, 'invoice', ids, PERSONAL_FIELDS);
}

/** Amounts stay, because invoices refer to them. Links and documents are deleted. */
async function eraseEstimates(manager: EntityManager, [email, phone]: Keys): Promise<void> {
  const own = await manager.query<{ id: number }[]>(
    `SELECT id FROM estimates WHERE ${HAS_CONTACT} ORDER BY id FOR UPDATE`,
    [email, phone],
  );
  const ids = own.map(({ id }) => id);
  await manager.query('DELETE FROM estimate_links WHERE estimate_id = ANY($1)', [ids]);
  await manager.query('DELETE FROM documents WHERE estimate_id = ANY($1)', [ids]);
  await manager.query(`UPDATE mails SET ${ERASED_MAIL} WHERE estimate_id = ANY($1)`, [ids]);
  await manager.query(
    `UPDATE estimates SET customer_name = 'Erased customer', customer_email = NULL,
       customer_phone = NULL, service_location = NULL, vehicle_info = NULL, notes = NULL,
       updated_at = now()
     WHERE id = ANY($1)`,
    [ids],
  );
  await withoutAuditFields(manager, 'estimate', ids, PERSONAL_FIELDS);
}
