import type { QueryRunner } from 'typeorm';

/**
 * The tables behind `Transaction`, created in each service's schema by its first migration. Must not
 * change; later changes need new migrations.
 */
export async function createPlatformTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id uuid NOT NULL,
      event text NOT NULL,
      destination text NOT NULL,
      payload jsonb NOT NULL,
      meta jsonb NOT NULL,
      occurred_at timestamptz(3) NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0,
      refusals integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      locked_until timestamptz,
      last_error text,
      dead_at timestamptz(3),
      UNIQUE (event_id, destination)
    );
    CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE dead_at IS NULL;

    CREATE TABLE inbox (
      event_id uuid PRIMARY KEY,
      event text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE jobs (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL,
      key text,
      payload jsonb NOT NULL,
      meta jsonb NOT NULL,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      queued_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz(3),
      UNIQUE (name, key)
    );
    CREATE INDEX jobs_pending ON jobs (queued_at) WHERE status = 'pending';

    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz(3) NOT NULL DEFAULT now(),
      actor_id integer,
      actor_name text,
      action text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      before jsonb,
      after jsonb,
      request_id text
    );
    CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id);
  `);
}

export async function dropPlatformTables(runner: QueryRunner): Promise<void> {
  await runner.query('DROP TABLE outbox, inbox, jobs, audit_log');
}
