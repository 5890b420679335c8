import { createLeases, dropLeases } from '@desert-mirror/platform/jobs/lease';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases are for the scheduled task that deletes old rows. */
export class Retention1764105000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createLeases(runner);
    await runner.query(`
      -- Periods are in months.
      CREATE TABLE retention_settings (
        id integer PRIMARY KEY CHECK (id = 1),
        messages integer NOT NULL CHECK (messages > 0),
        requests integer NOT NULL CHECK (requests > 0),
        photos integer NOT NULL CHECK (photos > 0),
        audit_contacts integer NOT NULL CHECK (audit_contacts > 0),
        stripe_events integer NOT NULL CHECK (stripe_events > 0),
        documents integer NOT NULL CHECK (documents >= 84),
        version integer NOT NULL DEFAULT 1
      );
      INSERT INTO retention_settings
        (id, messages, requests, photos, audit_contacts, stripe_events, documents)
      VALUES (1, 24, 36, 24, 24, 3, 120);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE retention_settings');
    await dropLeases(runner);
  }
}
