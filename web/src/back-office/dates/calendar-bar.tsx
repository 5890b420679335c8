import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { addDays } from '@desert-mirror/contracts/time';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { useIsNarrow } from '../layout/use-is-narrow.js';
import { CalendarViews, type CalendarView } from './calendar-views.js';
import { dayTitle, weekTitle } from './shown-days.rules.js';
import { useToday } from './use-today.js';

interface CalendarBarProps {
  /** The first shown day. */
  date: string;
  view: CalendarView;
  /** Earlier days cannot be shown. */
  earliest?: string;
  onShow: (next: { date: string }) => void;
}

/** The title of the shown days, and buttons to other days. */
export function CalendarBar({ date, view, earliest, onShow }: CalendarBarProps) {
  const today = useToday();
  const isNarrow = useIsNarrow();
  const step = view === 'week' ? 7 : 1;
  const unit = view === 'week' ? 'week' : 'day';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 max-sm:gap-y-1.5 max-sm:py-2.5">
      <h2
        aria-live="polite"
        className="min-w-fit flex-1 text-body font-semibold max-lg:whitespace-nowrap sm:text-title"
      >
        {view === 'week' ? weekTitle(date, isNarrow) : dayTitle(date, today, isNarrow)}
      </h2>
      {/* On phones, the views are in a separate row. */}
      <div className="contents items-center gap-2 sm:flex print:hidden">
        <div className="flex gap-1">
          <DayButton
            aria-label={`Previous ${unit}`}
            isOff={date === earliest}
            onClick={() => onShow({ date: addDays(date, -step) })}
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
          </DayButton>
          <DayButton
            className="max-sm:px-2 max-sm:text-fine"
            isOff={date === today}
            onClick={() => onShow({ date: today })}
          >
            Today
          </DayButton>
          <DayButton
            aria-label={`Next ${unit}`}
            onClick={() => onShow({ date: addDays(date, step) })}
          >
            <ChevronRight className="size-4" aria-hidden="true" />
          </DayButton>
        </div>
        <CalendarViews shown={view} {...(date !== today && { date })} />
      </div>
    </div>
  );
}

interface DayButtonProps extends ComponentProps<typeof Button> {
  isOff?: boolean;
}

/** Uses `aria-disabled`, because a button that becomes `disabled` when pressed loses the focus. */
const DayButton = ({ isOff = false, onClick, className, ...rest }: DayButtonProps) => (
  <Button
    variant="secondary"
    size="sm"
    className={cn('min-h-11 min-w-11 aria-disabled:text-ink-faint', className)}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
    {...rest}
  />
);
