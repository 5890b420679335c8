import {
  createPlatformTables,
  dropPlatformTables,
} from '@desert-mirror/platform/database/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await runner.query(`
      -- user_id and service_id point into other services' schemas, so nothing enforces them here.
      CREATE TABLE bookings (
        id serial PRIMARY KEY,
        user_id integer,
        service_id integer NOT NULL,
        service_name text NOT NULL,
        service_price text NOT NULL,
        service_minutes integer,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        vehicle_info text,
        service_location text,
        preferred_date timestamptz(3),
        message text,
        status text NOT NULL DEFAULT 'pending'
          CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
        total_amount decimal(10,2) NOT NULL DEFAULT 0 CHECK (total_amount >= 0),
        payment_status text NOT NULL DEFAULT 'unpaid'
          CHECK (payment_status IN ('unpaid', 'paid', 'refunded')),
        stripe_payment_intent_id text,
        account_revision integer NOT NULL DEFAULT 0,
        captured_cents bigint NOT NULL DEFAULT 0,
        refunded_cents bigint NOT NULL DEFAULT 0,
        access_token text NOT NULL,
        idempotency_key text CONSTRAINT bookings_idempotency_key UNIQUE,
        request_hash text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX bookings_newest ON bookings (created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bookings');
    await dropPlatformTables(runner);
  }
}
