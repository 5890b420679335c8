import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { useMedia } from '../../../back-office/layout/use-media.js';
import { WeekList } from './week-list.js';
import { WeekTimeline } from './week-timeline.js';

export interface WeekViewProps {
  calendar: Calendar;
  dates: readonly string[];
  onOpen: (entry: CalendarEntry) => void;
  /** Opens a day. */
  onShow: (date: string) => void;
  /** Books a new job at that time of day. */
  onBook: (date: string, start: number) => void;
}

/** Seven days: on a time scale where there is room for it, otherwise as a list. */
export function WeekView(props: WeekViewProps) {
  const isWide = useMedia('(min-width: 80rem)');
  return isWide ? <WeekTimeline {...props} /> : <WeekList {...props} />;
}
