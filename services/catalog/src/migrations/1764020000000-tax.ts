import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tax1764020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE services ADD tax_exempt boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE services DROP tax_exempt');
  }
}
