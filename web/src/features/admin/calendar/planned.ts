import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import type { ScheduleValues } from './schedule.rules.js';

/** What the schedule dialog opens with. */
export interface Planned {
  booking: CalendarBooking;
  values: ScheduleValues;
}
