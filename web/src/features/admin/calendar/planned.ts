import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import type { ScheduleValues } from '../../../back-office/jobs/schedule.rules.js';

/** What the schedule dialog opens with. */
export interface Planned {
  booking: CalendarBooking;
  values: ScheduleValues;
}
