import { createLeases, dropLeases } from '@desert-mirror/platform/jobs/lease';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Leases1763830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createLeases(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropLeases(runner);
  }
}
