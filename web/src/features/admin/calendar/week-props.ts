import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import type { Span } from './day.rules.js';

export interface WeekProps {
  calendar: Calendar;
  dates: readonly string[];
  onOpen: (entry: CalendarEntry) => void;
  /** Opens a day. */
  onShow: (date: string) => void;
  /** Books a new job in that free time. */
  onBook: (date: string, gap: Span) => void;
}
