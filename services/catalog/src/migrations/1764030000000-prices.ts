import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Prices1764030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vehicle_classes (
        id serial PRIMARY KEY,
        name text NOT NULL,
        examples text,
        active boolean NOT NULL DEFAULT true,
        position integer NOT NULL DEFAULT 0
      );
      -- An offering is not available for a class without a row.
      CREATE TABLE vehicle_class_prices (
        service_id integer NOT NULL REFERENCES services ON DELETE CASCADE,
        vehicle_class_id integer NOT NULL REFERENCES vehicle_classes ON DELETE CASCADE,
        price_cents integer NOT NULL CHECK (price_cents >= 0),
        minutes integer CHECK (minutes > 0),
        PRIMARY KEY (service_id, vehicle_class_id)
      );
      CREATE TABLE price_list (
        id integer PRIMARY KEY CHECK (id = 1),
        version integer NOT NULL DEFAULT 1
      );
      INSERT INTO price_list (id) VALUES (1);
      CREATE SEQUENCE add_on_ids AS integer;
      ALTER TABLE services ADD add_ons json NOT NULL DEFAULT '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services DROP add_ons;
      DROP SEQUENCE add_on_ids;
      DROP TABLE price_list, vehicle_class_prices, vehicle_classes;
    `);
  }
}
