import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Disputes1764085010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE disputes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Of the dispute, the inquiry or the early fraud warning.
        stripe_id text NOT NULL UNIQUE,
        payment_intent_id uuid NOT NULL REFERENCES payment_intents,
        kind text NOT NULL CHECK (kind IN ('dispute', 'inquiry', 'fraud-warning')),
        status text NOT NULL
          CHECK (status IN ('needs-response', 'under-review', 'won', 'lost', 'closed')),
        reason text NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents >= 0),
        -- What Stripe's balance transactions of it add up to: 0 once it is won.
        withdrawn_cents integer NOT NULL,
        fee_cents integer NOT NULL,
        currency text NOT NULL,
        livemode boolean NOT NULL,
        is_refundable boolean NOT NULL,
        has_evidence boolean NOT NULL,
        evidence_due_at timestamptz(3),
        opened_at timestamptz(3) NOT NULL,
        closed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((closed_at IS NULL) = (status IN ('needs-response', 'under-review')))
      );
      CREATE INDEX disputes_payment ON disputes (payment_intent_id);
      CREATE INDEX disputes_open ON disputes (evidence_due_at) WHERE closed_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE disputes');
  }
}
