import { createAuditIndex, dropAuditIndex } from '@desert-mirror/platform/database/audit-log';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BackOffice1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Width 0 is the full size.
      CREATE TABLE pictures (
        hash text NOT NULL,
        width integer NOT NULL CHECK (width >= 0),
        bytes bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (hash, width)
      );
      -- For the public blog and for the time of the next publication.
      CREATE INDEX blog_posts_published ON blog_posts (published_at DESC, id DESC) WHERE published;
    `);
    await createAuditIndex(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditIndex(runner);
    await runner.query('DROP INDEX blog_posts_published; DROP TABLE pictures');
  }
}
