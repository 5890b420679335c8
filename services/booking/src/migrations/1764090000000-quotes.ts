import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Quotes1764090000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quotes (
        id serial PRIMARY KEY,
        booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
        revision integer NOT NULL CHECK (revision > 0),
        status text NOT NULL DEFAULT 'sent'
          CHECK (status IN ('sent', 'accepted', 'declined', 'replaced')),
        lines jsonb NOT NULL,
        total_cents bigint NOT NULL CHECK (total_cents > 0),
        minutes integer,
        deposit_cents bigint NOT NULL CHECK (deposit_cents BETWEEN 0 AND total_cents),
        terms jsonb,
        note text,
        expires_on date NOT NULL,
        link_revision integer NOT NULL,
        sent_at timestamptz(3) NOT NULL DEFAULT now(),
        accepted_at timestamptz(3),
        declined_at timestamptz(3),
        decline_reason text,
        CONSTRAINT quotes_revision UNIQUE (booking_id, revision),
        CHECK ((status = 'accepted') = (accepted_at IS NOT NULL)),
        CHECK ((status = 'declined') = (declined_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX quotes_open ON quotes (booking_id) WHERE status = 'sent';

      CREATE TABLE quote_photos (
        id text PRIMARY KEY,
        -- Null until a request has it.
        booking_id integer REFERENCES bookings ON DELETE CASCADE,
        position integer CHECK (position BETWEEN 1 AND 6),
        width integer NOT NULL CHECK (width BETWEEN 1 AND 1600),
        height integer NOT NULL CHECK (height BETWEEN 1 AND 1600),
        bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 200000),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (booking_id, position),
        CHECK ((booking_id IS NULL) = (position IS NULL))
      );
      CREATE INDEX quote_photos_loose ON quote_photos (created_at) WHERE booking_id IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE quote_photos;
      DROP TABLE quotes;
    `);
  }
}
