import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvoiceLife1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendInvoices(runner);
    await extendPayments(runner);
    await createRefunds(runner);
    await createMails(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE mails, refunds;
      DROP INDEX payment_intents_one_open_invoice, invoices_payment_link, invoices_open;
      ALTER TABLE payments DROP COLUMN request_key, DROP COLUMN refund_of, DROP COLUMN tip_cents,
        DROP COLUMN method, ALTER COLUMN stripe_id SET NOT NULL,
        ALTER COLUMN payment_intent_id SET NOT NULL;
      ALTER TABLE payment_intents DROP COLUMN tip_cents, DROP COLUMN invoice_id,
        ALTER COLUMN booking_id SET NOT NULL;
      ALTER TABLE invoices DROP COLUMN void_reason, DROP COLUMN voided_at, DROP COLUMN sent_at,
        DROP COLUMN paid_cents, DROP COLUMN booking_id, DROP CONSTRAINT invoices_status_check,
        ADD CONSTRAINT invoices_status_check
          CHECK (status IN ('draft', 'sent', 'paid', 'overdue', 'void'));
    `);
  }
}

const extendInvoices = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    ALTER TABLE invoices
      ADD COLUMN booking_id integer,
      -- Of the ledger's entries for it, tips aside; kept in the transaction that adds one.
      ADD COLUMN paid_cents bigint NOT NULL DEFAULT 0,
      ADD COLUMN sent_at timestamptz(3),
      ADD COLUMN voided_at timestamptz(3),
      ADD COLUMN void_reason text,
      DROP CONSTRAINT invoices_status_check,
      ADD CONSTRAINT invoices_status_check CHECK (
        status IN ('draft', 'sent', 'partially_paid', 'overdue', 'paid', 'void')
      );
    CREATE UNIQUE INDEX invoices_one_per_booking ON invoices (booking_id) WHERE status <> 'void';
    CREATE UNIQUE INDEX invoices_payment_link ON invoices (payment_link);
    CREATE INDEX invoices_open ON invoices (due_date)
      WHERE status IN ('sent', 'partially_paid', 'overdue');
  `);

const extendPayments = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    ALTER TABLE payment_intents
      ALTER COLUMN booking_id DROP NOT NULL,
      ADD COLUMN invoice_id integer REFERENCES invoices,
      -- Part of the amount.
      ADD COLUMN tip_cents integer NOT NULL DEFAULT 0 CHECK (tip_cents >= 0),
      ADD CHECK (booking_id IS NOT NULL OR invoice_id IS NOT NULL);
    CREATE UNIQUE INDEX payment_intents_one_open_invoice
      ON payment_intents (invoice_id) WHERE status IN ('open', 'processing');

    ALTER TABLE payments
      ADD COLUMN method text NOT NULL DEFAULT 'card'
        CHECK (method IN ('card', 'cash', 'check', 'zelle')),
      -- Part of the amount: no part of what was invoiced.
      ADD COLUMN tip_cents integer NOT NULL DEFAULT 0 CHECK (tip_cents BETWEEN 0 AND amount_cents),
      ADD COLUMN refund_of bigint REFERENCES payments,
      -- Of what is entered by hand: the same request again is the same entry.
      ADD COLUMN request_key text UNIQUE,
      ALTER COLUMN stripe_id DROP NOT NULL,
      ALTER COLUMN payment_intent_id DROP NOT NULL,
      ADD CHECK ((method = 'card') = (stripe_id IS NOT NULL)),
      ADD CHECK ((method = 'card') = (payment_intent_id IS NOT NULL));
    CREATE INDEX payments_refund_of ON payments (refund_of) WHERE refund_of IS NOT NULL;

    UPDATE payments AS back SET refund_of = capture.id
    FROM payments AS capture
    WHERE back.kind = 'refund' AND capture.kind = 'capture'
      AND capture.payment_intent_id = back.payment_intent_id;
  `);

const createRefunds = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    -- What the owner wants given back. Written before Stripe is asked, so that nothing is forgotten.
    CREATE TABLE refunds (
      id uuid PRIMARY KEY,
      payment_id bigint NOT NULL REFERENCES payments,
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      reason text NOT NULL,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
      stripe_refund_id text UNIQUE,
      error text,
      request_key text UNIQUE,
      requested_by text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX refunds_one_pending ON refunds (payment_id) WHERE status = 'pending';
    CREATE INDEX refunds_payment ON refunds (payment_id);
  `);

const createMails = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    CREATE TABLE mails (
      id serial PRIMARY KEY,
      invoice_id integer REFERENCES invoices,
      -- Of a receipt.
      payment_id bigint REFERENCES payments,
      kind text NOT NULL CHECK (kind IN ('invoice', 'reminder', 'receipt')),
      recipient text NOT NULL,
      recipient_name text NOT NULL,
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed', 'dropped')),
      -- The same occasion is mailed once.
      occasion text UNIQUE,
      attempt integer NOT NULL DEFAULT 1,
      error text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      sent_at timestamptz(3)
    );
    CREATE INDEX mails_invoice ON mails (invoice_id);
  `);
