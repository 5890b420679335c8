import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pictures1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services ADD image_alt text;
      ALTER TABLE blog_posts ADD image_alt text;
      ALTER TABLE service_areas
        ADD image_alt text,
        ADD response_hours integer CHECK (response_hours > 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services DROP image_alt;
      ALTER TABLE blog_posts DROP image_alt;
      ALTER TABLE service_areas DROP image_alt, DROP response_hours;
    `);
  }
}
