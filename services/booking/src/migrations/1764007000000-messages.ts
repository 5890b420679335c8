import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Messages1764007000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE messages (
        id serial PRIMARY KEY,
        booking_id integer REFERENCES bookings ON DELETE CASCADE,
        kind text NOT NULL,
        sequence integer NOT NULL,
        recipient text NOT NULL,
        recipient_name text NOT NULL,
        channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'sms')),
        audience text NOT NULL CHECK (audience IN ('customer', 'owner', 'technician')),
        status text NOT NULL DEFAULT 'queued'
          CHECK (status IN ('queued', 'sent', 'failed', 'dropped')),
        due_at timestamptz(3) NOT NULL DEFAULT now(),
        attempt integer NOT NULL DEFAULT 1,
        batch integer,
        error text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        sent_at timestamptz(3),
        UNIQUE NULLS NOT DISTINCT (booking_id, kind, sequence, recipient, channel)
      );
      CREATE INDEX messages_due ON messages (due_at) WHERE status = 'queued';
      CREATE INDEX messages_newest ON messages (created_at DESC, id DESC);
      CREATE INDEX messages_recipient ON messages (recipient, id);
      CREATE INDEX messages_failed ON messages (id) WHERE status = 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages');
  }
}
