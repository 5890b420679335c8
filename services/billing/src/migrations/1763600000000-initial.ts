import {
  createPlatformTables,
  dropPlatformTables,
} from '@desert-mirror/platform/database/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await createInvoiceTables(runner);
    await createPaymentTables(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE stripe_events, payments, payment_intents, documents, invoices, invoice_counters',
    );
    await dropPlatformTables(runner);
  }
}

async function createInvoiceTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE invoices (
      id serial PRIMARY KEY,
      invoice_number text NOT NULL UNIQUE,
      customer_name text NOT NULL,
      customer_email text,
      customer_phone text,
      service_location text,
      vehicle_info text,
      services jsonb NOT NULL,
      subtotal decimal(10,2) NOT NULL CHECK (subtotal >= 0),
      tax_rate decimal(5,2) NOT NULL DEFAULT 8.25,
      tax_amount decimal(10,2) NOT NULL DEFAULT 0.00 CHECK (tax_amount >= 0),
      total decimal(10,2) NOT NULL CHECK (total >= 0),
      status text NOT NULL DEFAULT 'draft'
        CHECK (status IN ('draft', 'sent', 'paid', 'overdue', 'void')),
      notes text,
      due_date date,
      paid_at timestamptz(3),
      stripe_payment_intent_id text,
      payment_link text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX invoices_newest ON invoices (created_at DESC, id DESC);

    -- The last number given out in a year. Its row lock makes the numbers gapless.
    CREATE TABLE invoice_counters (
      year integer PRIMARY KEY,
      last_number integer NOT NULL
    );

    CREATE TABLE documents (
      id serial PRIMARY KEY,
      invoice_id integer NOT NULL REFERENCES invoices ON DELETE CASCADE,
      content_hash text NOT NULL,
      content jsonb NOT NULL,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'ready', 'failed')),
      attempt integer NOT NULL DEFAULT 1,
      bytes bytea,
      error text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      rendered_at timestamptz(3),
      CONSTRAINT documents_content UNIQUE (invoice_id, content_hash),
      CHECK (status <> 'ready' OR bytes IS NOT NULL)
    );
  `);
}

async function createPaymentTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE payment_intents (
      id uuid PRIMARY KEY,
      booking_id integer NOT NULL,
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      currency text NOT NULL,
      status text NOT NULL DEFAULT 'open'
        CHECK (status IN ('open', 'processing', 'succeeded', 'canceled')),
      stripe_intent_id text UNIQUE,
      client_secret text,
      -- What Stripe says differs from what was asked for; nothing is booked while it does.
      mismatch text,
      refund_reason text,
      refund_status text CHECK (refund_status IN ('due', 'done', 'failed')),
      asked_at timestamptz(3) NOT NULL DEFAULT now(),
      -- When to look at Stripe again; null when there is nothing left to learn.
      next_check_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      CHECK ((refund_reason IS NULL) = (refund_status IS NULL))
    );
    CREATE UNIQUE INDEX payment_intents_one_open
      ON payment_intents (booking_id) WHERE status IN ('open', 'processing');
    CREATE INDEX payment_intents_due ON payment_intents (next_check_at)
      WHERE next_check_at IS NOT NULL;

    -- The ledger: rows are only ever added.
    CREATE TABLE payments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      booking_id integer,
      invoice_id integer REFERENCES invoices,
      kind text NOT NULL CHECK (kind IN ('capture', 'refund')),
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      currency text NOT NULL,
      stripe_id text NOT NULL UNIQUE,
      payment_intent_id uuid NOT NULL REFERENCES payment_intents,
      reason text,
      occurred_at timestamptz(3) NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      CHECK (booking_id IS NOT NULL OR invoice_id IS NOT NULL)
    );
    CREATE INDEX payments_booking ON payments (booking_id);

    CREATE TABLE stripe_events (
      id text PRIMARY KEY,
      type text NOT NULL,
      object_id text,
      livemode boolean NOT NULL,
      received_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `);
}
