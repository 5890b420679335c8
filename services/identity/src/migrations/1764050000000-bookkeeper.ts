import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bookkeeper1764050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_role_check,
        ADD CONSTRAINT users_role_check
          CHECK (role IN ('admin', 'technician', 'bookkeeper', 'customer'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM users WHERE role = 'bookkeeper';
      ALTER TABLE users DROP CONSTRAINT users_role_check,
        ADD CONSTRAINT users_role_check CHECK (role IN ('admin', 'technician', 'customer'));
    `);
  }
}
