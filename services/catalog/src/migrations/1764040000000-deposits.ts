import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Deposits1764040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- "50.00" or "25%".
      ALTER TABLE services ADD deposit text CHECK (deposit ~ '^([0-9]+[.][0-9]{2}|[0-9]{1,3}%)$')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE services DROP deposit');
  }
}
