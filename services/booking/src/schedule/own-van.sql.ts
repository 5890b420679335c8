import { sqlList } from '@desert-mirror/platform/database/sql-list';
import type { AppointmentStatus } from '../appointments/appointment.rules.js';
import { workDayNear } from '../appointments/work-days.sql.js';

/**
 * Whether a booking is done by the van in which `:technician` works on that day: on `:today` during work of several days. A
 * business without vans shows technicians all jobs, as does the setting.
 * @param statuses of the appointments
 */
export const inOwnVan = (statuses: readonly AppointmentStatus[]): string => `(EXISTS (
    SELECT 1 FROM appointments
    LEFT JOIN van_crew ON van_crew.user_id = :technician
    LEFT JOIN day_crew ON day_crew.user_id = :technician
      AND day_crew.date = ${workDayNear('appointments', ':today')}
    WHERE appointments.booking_id = booking.id AND appointments.status IN (${sqlList(statuses)})
      AND appointments.van_id =
        CASE WHEN day_crew.user_id IS NULL THEN van_crew.van_id ELSE day_crew.van_id END)
  OR EXISTS (SELECT 1 FROM scheduling_settings WHERE technicians_see_all)
  OR NOT EXISTS (SELECT 1 FROM vans))`;
