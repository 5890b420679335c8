import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Vehicles1764030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_lines
        ADD vehicle integer NOT NULL DEFAULT 1 CHECK (vehicle > 0),
        ADD kind text NOT NULL DEFAULT 'service' CHECK (kind IN ('service', 'add-on', 'condition')),
        ADD vehicle_class text,
        ADD vehicle_info text
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_lines DROP vehicle, DROP kind, DROP vehicle_class, DROP vehicle_info
    `);
  }
}
