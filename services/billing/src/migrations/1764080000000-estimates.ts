import { createSearchIndex } from '@desert-mirror/platform/database/search-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Estimates1764080000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEstimates(runner);
    await createSearchIndex(runner, 'estimates_search', 'estimates', 'search');
    await extendInvoicesAndMails(runner);
    await extendDocuments(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM documents WHERE invoice_id IS NULL;
      ALTER TABLE documents DROP estimate_id, ALTER invoice_id SET NOT NULL;
      DELETE FROM mails WHERE kind = 'estimate';
      ALTER TABLE mails DROP estimate_id, DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check
          CHECK (kind IN ('invoice', 'reminder', 'receipt', 'refund', 'refund-correction'));
      ALTER TABLE invoices DROP estimate_id;
      DROP TABLE estimate_links, estimates, estimate_counters;
    `);
  }
}

const DIGITS = `regexp_replace(customer_phone, '[^0-9]', '', 'g')`;

const createEstimates = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    CREATE TABLE estimates (
      id serial PRIMARY KEY,
      estimate_number text NOT NULL UNIQUE,
      customer_name text NOT NULL,
      customer_email text,
      customer_phone text,
      service_location text,
      vehicle_info text,
      services jsonb NOT NULL,
      subtotal decimal(10,2) NOT NULL CHECK (subtotal >= 0),
      tax_mode text NOT NULL CHECK (tax_mode IN ('added', 'included', 'exempt')),
      tax_exempt_reason text,
      tax_rate decimal(6,3) NOT NULL,
      tax_amount decimal(10,2) NOT NULL CHECK (tax_amount >= 0),
      total decimal(10,2) NOT NULL CHECK (total >= 0),
      notes text,
      valid_until date NOT NULL,
      -- Whether a sent estimate has expired follows from valid_until.
      status text NOT NULL DEFAULT 'draft'
        CHECK (status IN ('draft', 'sent', 'accepted', 'declined', 'invoiced')),
      sent_at timestamptz(3),
      answered_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      -- The same as in invoices.
      email_key text GENERATED ALWAYS AS (nullif(lower(btrim(customer_email)), '')) STORED,
      phone_key text GENERATED ALWAYS AS (
        nullif(regexp_replace(${DIGITS}, '^1([0-9]{10})$', '\\1'), '')
      ) STORED,
      search text GENERATED ALWAYS AS (lower(
        estimate_number || chr(10) || customer_name || chr(10) || coalesce(customer_email, '') ||
        chr(10) || coalesce(vehicle_info, '') || chr(10) || coalesce(${DIGITS}, '')
      )) STORED,
      CHECK (tax_mode <> 'exempt' OR (tax_exempt_reason IS NOT NULL AND tax_amount = 0)),
      CHECK ((status IN ('accepted', 'declined')) <= (answered_at IS NOT NULL))
    );
    CREATE INDEX estimates_newest ON estimates (created_at DESC, id DESC);
    CREATE INDEX estimates_email_key ON estimates (email_key);
    CREATE INDEX estimates_phone_key ON estimates (phone_key);

    -- The last number given out in a year. Its row lock prevents gaps.
    CREATE TABLE estimate_counters (
      year integer PRIMARY KEY,
      last_number integer NOT NULL
    );

    -- SHA-256 hashes of the tokens in links. The tokens are not stored.
    CREATE TABLE estimate_links (
      token_hash text PRIMARY KEY,
      estimate_id integer NOT NULL REFERENCES estimates ON DELETE CASCADE,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX estimate_links_estimate ON estimate_links (estimate_id);
  `);

const extendInvoicesAndMails = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    -- Unique, so that an estimate is invoiced once.
    ALTER TABLE invoices ADD estimate_id integer UNIQUE REFERENCES estimates;

    ALTER TABLE mails
      ADD estimate_id integer REFERENCES estimates ON DELETE CASCADE,
      DROP CONSTRAINT mails_kind_check,
      ADD CONSTRAINT mails_kind_check CHECK (
        kind IN ('invoice', 'reminder', 'receipt', 'refund', 'refund-correction', 'estimate')
      );
    CREATE INDEX mails_estimate ON mails (estimate_id) WHERE estimate_id IS NOT NULL;
  `);

const extendDocuments = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    ALTER TABLE documents
      ALTER invoice_id DROP NOT NULL,
      ADD estimate_id integer REFERENCES estimates ON DELETE CASCADE,
      ADD CONSTRAINT documents_subject CHECK ((invoice_id IS NULL) <> (estimate_id IS NULL)),
      ADD CONSTRAINT documents_estimate_content UNIQUE (estimate_id, content_hash);
  `);
