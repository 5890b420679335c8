import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';

export interface WeekProps {
  calendar: Calendar;
  dates: readonly string[];
  onOpen: (entry: CalendarEntry) => void;
  /** Opens a day. */
  onShow: (date: string) => void;
  /** Books a new job at that time of day. */
  onBook: (date: string, start: number) => void;
}
