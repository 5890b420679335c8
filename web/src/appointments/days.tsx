import { useId, type ReactNode, type Ref } from 'react';
import { cn } from '../ui/cn.js';
import { dayParts, grayDaysText, monthsOf, opensLater, type Day } from './days.rules.js';
import { optionRadio } from './option-look.js';

interface DaysProps {
  /** Takes the focus when the button for more days disappears. */
  place: Ref<HTMLFieldSetElement>;
  days: readonly Day[];
  /** Later days cannot be booked yet. */
  lastDate: string | undefined;
  chosen: string | undefined;
  /** Classes of an option. */
  look: string;
  /** Two weeks below each other on phones, too, where visitors scroll a single row. */
  isGrid: boolean;
  onChoose: (date: string) => void;
  /** The button for more days: at the end of the row, or beside the legend of the grid. */
  more: ReactNode;
}

/** Scrolls the row so that the chosen day is in view. */
function showInRow(day: HTMLElement | null): void {
  const row = day?.parentElement;
  if (!day || !row) return;
  const { left, right } = day.getBoundingClientRect();
  const view = row.getBoundingClientRect();
  if (left < view.left || right > view.right) row.scrollLeft += left - view.left - day.offsetWidth;
}

/** Scrolls the row so that it starts with the first open day. */
function startRow(day: HTMLElement | null): void {
  const row = day?.parentElement;
  if (!row) return;
  // The padding of the row.
  const padding = 4;
  row.scrollLeft += day.getBoundingClientRect().left - row.getBoundingClientRect().left - padding;
}

/** The days to choose from, of which those without free windows cannot be chosen. */
export function Days({ place, days, lastDate, chosen, look, isGrid, onChoose, more }: DaysProps) {
  const name = useId();
  const firstOpen = days.find(({ windows }) => windows.length > 0)?.date;
  const hint = <GrayDays text={grayDaysText(days, lastDate)} />;
  return (
    <fieldset ref={place} tabIndex={-1} className="min-w-0" role="radiogroup">
      <legend className={cn('mb-2 text-small font-medium', !isGrid && 'sm:pr-40')}>
        Day{' '}
        <span aria-hidden="true" className="font-normal text-ink-soft">
          {monthsOf(days)}
        </span>
        {!isGrid && <span className="ml-3 inline-block empty:hidden">{hint}</span>}
      </legend>
      <div
        className={cn(
          'gap-1 sm:grid sm:grid-cols-7 sm:gap-1.5',
          // The padding has room for the focus ring.
          isGrid ? 'grid grid-cols-7' : 'max-sm:-m-1 max-sm:flex max-sm:chip-row max-sm:p-1',
        )}
      >
        {days.map(({ date, windows }, index) => {
          const { weekday, month, day } = dayParts(date);
          const before = days[index - 1];
          const isNewMonth = before !== undefined && dayParts(before.date).month !== month;
          return (
            <label
              key={date}
              ref={date === firstOpen ? startRow : date === chosen ? showInRow : null}
              className={cn(
                look,
                !isGrid && 'max-sm:min-w-15',
                'min-h-13 flex-col has-disabled:cursor-not-allowed has-disabled:border-transparent has-disabled:text-ink-faint',
              )}
            >
              <input
                type="radio"
                name={name}
                value={date}
                checked={date === chosen}
                disabled={windows.length === 0}
                onChange={() => onChoose(date)}
                className={optionRadio}
              />
              <span className="text-fine leading-4">{weekday}</span>{' '}
              <span className={cn('leading-5', isNewMonth ? 'text-fine' : 'text-body')}>
                <span className={cn(!isNewMonth && 'sr-only')}>{month}</span> {day}
              </span>
              {windows.length === 0 && (
                <span className="sr-only">
                  {opensLater(date, lastDate) ? ' bookings open later' : ' no open times'}
                </span>
              )}
            </label>
          );
        })}
        {more}
      </div>
      {isGrid && <p className="mt-1.5 empty:hidden">{hint}</p>}
    </fieldset>
  );
}

/** Hidden from screen readers, which announce it for each of these days. */
const GrayDays = ({ text }: { text: string | undefined }) =>
  text && (
    <span aria-hidden="true" className="text-fine font-normal text-ink-soft">
      {text}
    </span>
  );
