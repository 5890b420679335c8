import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CatalogCopy1764110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What bookings need of catalog's rows. A row without an event so far has version 0.
      CREATE TABLE catalog_offerings (
        id integer PRIMARY KEY,
        version bigint NOT NULL,
        -- As json, which keeps the order of the fields.
        offering json NOT NULL
      );
      CREATE TABLE catalog_settings (
        id integer PRIMARY KEY CHECK (id = 1),
        version bigint NOT NULL,
        booking_enabled boolean NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE catalog_offerings, catalog_settings');
  }
}
