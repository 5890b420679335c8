import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EstimateAnswers1764080010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Identifies an answer in the notice to the owner.
    await runner.query(
      'ALTER TABLE estimate_links ADD id integer GENERATED ALWAYS AS IDENTITY UNIQUE',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE estimate_links DROP id');
  }
}
