import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Versions1764106000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services ADD version integer NOT NULL DEFAULT 1;
      ALTER TABLE service_areas ADD version integer NOT NULL DEFAULT 1;
      ALTER TABLE testimonials ADD version integer NOT NULL DEFAULT 1;
      ALTER TABLE blog_posts ADD version integer NOT NULL DEFAULT 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services DROP version;
      ALTER TABLE service_areas DROP version;
      ALTER TABLE testimonials DROP version;
      ALTER TABLE blog_posts DROP version;
    `);
  }
}
