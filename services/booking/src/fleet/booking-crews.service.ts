import type { BookingCrew } from '@desert-mirror/contracts/bookkeeping';
import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';

interface Row {
  booking_id: number;
  user_id: number;
  user_name: string;
}

@Injectable()
export class BookingCrewsService {
  constructor(private readonly database: Database) {}

  /** The technicians who worked in the van of each booking on its day; bookings without a crew are left out. */
  async of(bookingIds: readonly number[]): Promise<{ bookings: BookingCrew[] }> {
    const rows = await this.database.manager.query<Row[]>(
      `WITH jobs AS (
         SELECT booking_id, van_id, (start_at AT TIME ZONE '${BUSINESS_ZONE}')::date AS day
         FROM appointments WHERE booking_id = ANY($1) AND status = 'confirmed')
       SELECT DISTINCT booking_id, crew.user_id, crew.user_name
       FROM jobs JOIN LATERAL (
         SELECT user_id, user_name FROM day_crew WHERE date = day AND van_id = jobs.van_id
         UNION ALL SELECT user_id, user_name FROM van_crew WHERE van_id = jobs.van_id
           AND NOT EXISTS (SELECT FROM day_crew
             WHERE day_crew.user_id = van_crew.user_id AND date = day)
       ) AS crew ON true
       WHERE NOT EXISTS (SELECT FROM time_off
         WHERE time_off.user_id = crew.user_id AND day BETWEEN from_date AND to_date)
       ORDER BY booking_id, crew.user_id`,
      [bookingIds],
    );
    const crews = Map.groupBy(rows, ({ booking_id }) => booking_id);
    return {
      bookings: [...crews].map(([bookingId, crew]) => ({
        bookingId,
        crew: crew.map(({ user_id, user_name }) => ({ userId: user_id, name: user_name })),
      })),
    };
  }
}
