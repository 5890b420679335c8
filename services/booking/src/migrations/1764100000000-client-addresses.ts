import { addClientAddress, dropClientAddress } from '@desert-mirror/platform/database/audit-log';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClientAddresses1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addClientAddress(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropClientAddress(runner);
  }
}
