import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, formatPlainDate } from '@desert-mirror/contracts/time';
import { shortDate } from '../../../back-office/dates/appointment.rules.js';
import { CalendarViews, type CalendarView } from '../../../back-office/dates/calendar-views.js';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { Button } from '../../../ui/button.js';
import { weekFrom } from './day.rules.js';

export type View = Exclude<CalendarView, 'list'>;

interface CalendarBarProps {
  date: string;
  view: View;
  onShow: (next: { date: string }) => void;
}

/** What is shown, and the buttons to other days. */
export function CalendarBar({ date, view, onShow }: CalendarBarProps) {
  const today = useToday();
  const isPhone = useIsPhone();
  const step = view === 'week' ? 7 : 1;
  const unit = view === 'week' ? 'week' : 'day';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <h2 aria-live="polite" className="min-w-0 flex-1 text-body font-semibold sm:text-title">
        {view === 'week'
          ? weekText(date, isPhone)
          : isPhone
            ? shortDay(date)
            : dayText(date, today)}
      </h2>
      {/* On phones, the views have a row of their own, as in the list. */}
      <div className="contents items-center gap-2 sm:flex print:hidden">
        <div className="flex gap-1">
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11 min-w-11"
            aria-label={`Previous ${unit}`}
            onClick={() => onShow({ date: addDays(date, -step) })}
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11 disabled:text-ink-faint"
            disabled={date === today}
            onClick={() => onShow({ date: today })}
          >
            Today
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11 min-w-11"
            aria-label={`Next ${unit}`}
            onClick={() => onShow({ date: addDays(date, step) })}
          >
            <ChevronRight className="size-4" aria-hidden="true" />
          </Button>
        </div>
        <CalendarViews shown={view} {...(date !== today && { date })} />
      </div>
    </div>
  );
}

/** "Today, Monday, November 23". */
const dayText = (date: string, today: string): string =>
  date === today ? `Today, ${longDay(date)}` : `${longDay(date)}, ${date.slice(0, 4)}`;

/** "Nov 23 – Nov 29, 2026", or short without the year. */
function weekText(date: string, isShort: boolean): string {
  const dates = weekFrom(date);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const text = `${shortDate(formatPlainDate(first), last)} – ${formatPlainDate(last)}`;
  return isShort ? shortDate(text, last) : text;
}
