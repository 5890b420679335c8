import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GivenIntents1764120000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who has the client secret. The defaults are for rows of earlier releases, which did not record it:
      -- both kinds of callers may have it, so that the next one gets another intent.
      ALTER TABLE payment_intents
        ADD COLUMN given_to_stranger boolean NOT NULL DEFAULT true,
        ADD COLUMN holder_asked_at timestamptz(3) DEFAULT 'epoch';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_intents DROP COLUMN given_to_stranger, DROP COLUMN holder_asked_at;
    `);
  }
}
