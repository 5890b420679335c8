import { createLeases, dropLeases } from '@desert-mirror/platform/jobs/lease';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the scheduled task that deletes old rows. */
export class RetentionLeases1764105000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createLeases(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropLeases(runner);
  }
}
