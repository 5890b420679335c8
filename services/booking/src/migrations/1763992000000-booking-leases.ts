import { createLeases, dropLeases } from '@desert-mirror/platform/jobs/lease';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the scheduled task that releases expired holds. */
export class BookingLeases1763992000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createLeases(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropLeases(runner);
  }
}
