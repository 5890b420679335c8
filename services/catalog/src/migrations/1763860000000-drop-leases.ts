import { createLeases, dropLeases } from '@desert-mirror/platform/jobs/lease';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** This service has no worker, so no scheduled task of it ever takes a lease. */
export class DropLeases1763860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropLeases(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await createLeases(runner);
  }
}
