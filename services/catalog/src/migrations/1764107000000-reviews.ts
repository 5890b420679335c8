import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reviews1764107000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE testimonials
        ADD source text CHECK (source IN ('google', 'yelp', 'facebook')),
        ADD source_url text CHECK (source_url IS NULL OR source IS NOT NULL),
        ADD service_id integer REFERENCES services ON DELETE SET NULL,
        ADD given_on date;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE testimonials DROP source, DROP source_url, DROP service_id, DROP given_on
    `);
  }
}
