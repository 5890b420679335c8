import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The back-office reads exactly 20:00 UTC as a day without a time. Bookings whose appointment starts then, at noon or
 * 1 PM, have one second more.
 */
export class TimesAtNoon1764230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE bookings SET preferred_date = preferred_date + interval '1 second' FROM appointments
      WHERE appointments.booking_id = bookings.id AND start_at = preferred_date
        AND (start_at AT TIME ZONE 'UTC')::time = '20:00'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE bookings SET preferred_date = start_at FROM appointments
      WHERE appointments.booking_id = bookings.id AND start_at = preferred_date - interval '1 second'
        AND (start_at AT TIME ZONE 'UTC')::time = '20:00'
    `);
  }
}
