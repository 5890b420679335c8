import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlainDate } from '@desert-mirror/contracts/fields';
import type { CalendarEntry } from '@desert-mirror/contracts/calendar';
import type { Van } from '@desert-mirror/contracts/fleet';
import { useGetCalendarQuery } from '../../../api/admin/calendar.api.js';
import { useGetSchedulingSettingsQuery } from '../../../api/admin/fleet.api.js';
import type { CalendarGap } from '../../../back-office/dates/appointment.rules.js';
import { CalendarBar } from '../../../back-office/dates/calendar-bar.js';
import type { CalendarView } from '../../../back-office/dates/calendar-views.js';
import { weekFrom } from '../../../back-office/dates/shown-days.rules.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { Card } from '../../../ui/card.js';
import { cn } from '../../../ui/cn.js';
import { AppointmentDialog } from './appointment-dialog.js';
import { Closures } from './closures.js';
import { DayBoard } from './day-board.js';
import { DayMap } from './day-map.js';
import { calendarGap } from './day.rules.js';
import { Overdue } from './overdue.js';
import { WithRequestsLink } from '../../../back-office/jobs/requests-link.js';
import { ScheduleDialog } from '../../../back-office/jobs/schedule-dialog.js';
import type { Planned } from './planned.js';
import { useCalendarStream } from './use-calendar-stream.js';
import { useFocusOnJob } from './use-focus-on-job.js';
import { WeekView } from './week-view.js';

type View = Exclude<CalendarView, 'list'>;
const VIEWS: readonly View[] = ['day', 'week', 'map'];

const always = { refetchOnMountOrArgChange: true } as const;

interface CalendarProps {
  /** Opens a new booking at a free time. */
  onBook: (gap: CalendarGap) => void;
}

export function Calendar({ onBook }: CalendarProps) {
  useCalendarStream();
  const { date, view, show } = useShown();
  const range = view === 'week' ? weekRange(date) : { from: date, to: date };
  const calendar = useGetCalendarQuery(range, always);
  const settings = useGetSchedulingSettingsQuery(undefined, always);
  const [opened, setOpened] = useState<CalendarEntry>();
  const [planned, setPlanned] = useState<Planned>();
  // The panel of overdue jobs disappears with its last job.
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const { place: board, expect: expectJob, keep: keepFocus } = useFocusOnJob();
  const { currentData } = calendar;
  const error = calendar.error ?? settings.error;
  const retry = () => {
    void calendar.refetch();
    void settings.refetch();
  };
  return (
    <div className="grid gap-4 sm:gap-6">
      <Card className="min-w-0">
        <CalendarBar date={date} view={view} onShow={show} />
        <div
          ref={board}
          role="group"
          aria-label="Appointments"
          tabIndex={-1}
          className="-outline-offset-2"
        >
          {currentData && settings.data ? (
            view === 'week' ? (
              <WithRequestsLink>
                <WeekView
                  calendar={currentData}
                  dates={weekFrom(date)}
                  onOpen={setOpened}
                  onShow={(day) => show({ date: day, view: 'day' })}
                  onBook={(day, gap) => onBook(calendarGap(day, gap))}
                />
              </WithRequestsLink>
            ) : view === 'map' ? (
              <DayMap
                date={date}
                calendar={currentData}
                settings={settings.data}
                keepFocus={keepFocus}
                onOpen={setOpened}
                onPlan={setPlanned}
              />
            ) : (
              <DayBoard
                key={date}
                date={date}
                calendar={currentData}
                settings={settings.data}
                expectJob={expectJob}
                keepFocus={keepFocus}
                onOpen={setOpened}
                onPlan={setPlanned}
                onBook={onBook}
              />
            )
          ) : (
            error === undefined && <ListSkeleton what="calendar" rows={8} />
          )}
        </div>
        {currentData && currentData.entries.length > 0 && view !== 'map' && (
          <Legend isDay={view === 'day'} />
        )}
      </Card>
      {error !== undefined && <LoadFailed what="The calendar" error={error} onRetry={retry} />}
      {currentData && (
        <div
          ref={place}
          role="group"
          aria-label="Overdue jobs and closures"
          tabIndex={-1}
          className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2 xl:*:only:col-span-full print:hidden"
        >
          <Overdue calendar={currentData} onOpen={setOpened} onComplete={expect} />
          <Closures calendar={currentData} date={date} />
        </div>
      )}
      {currentData && settings.data && (
        <Dialogs
          {...{ opened, planned, setOpened, setPlanned }}
          vans={currentData.vans}
          windowMinutes={settings.data.windowMinutes}
          onChange={expectJob}
          onScheduled={(day) => show({ date: day })}
        />
      )}
    </div>
  );
}

const Legend = ({ isDay }: { isDay: boolean }) => (
  <p
    className={cn(
      'flex items-center gap-2 border-t border-line px-5 py-3 text-fine text-ink-soft',
      // On narrow screens, the week is a list.
      !isDay && 'max-lg:hidden',
    )}
  >
    <span aria-hidden="true" className="hatched h-3.5 w-8 shrink-0 border border-line" />
    Setup time. Blocks show the planned work, not the arrival windows that customers see.
  </p>
);

interface DialogsProps {
  opened: CalendarEntry | undefined;
  planned: Planned | undefined;
  setOpened: (entry: CalendarEntry | undefined) => void;
  setPlanned: (planned: Planned | undefined) => void;
  vans: readonly Van[];
  windowMinutes: number;
  /** Called with the booking whose appointment changes. */
  onChange: (bookingId: number) => void;
  /** Called with the date of the appointment. */
  onScheduled: (date: string) => void;
}

function Dialogs({ opened, planned, setOpened, setPlanned, vans, ...rest }: DialogsProps) {
  return (
    <>
      {opened && (
        <AppointmentDialog
          entry={opened}
          vans={vans}
          onPlan={setPlanned}
          onRemove={rest.onChange}
          onClose={() => setOpened(undefined)}
        />
      )}
      {planned && (
        <ScheduleDialog
          {...planned}
          vans={vans}
          windowMinutes={rest.windowMinutes}
          onDone={(day) => {
            rest.onChange(planned.booking.id);
            setPlanned(undefined);
            rest.onScheduled(day);
          }}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </>
  );
}

function weekRange(date: string): { from: string; to: string } {
  const dates = weekFrom(date);
  return { from: dates[0]!, to: dates.at(-1)! };
}

/** The shown date and view, which are part of the address. */
function useShown() {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const date = PlainDate.safeParse(query.get('date')).data ?? today;
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'day';
  const show = (next: { date?: string; view?: View }) => {
    const shown = { date, view, ...next };
    setQuery(
      {
        ...(shown.date !== today && { date: shown.date }),
        ...(shown.view !== 'day' && { view: shown.view }),
      },
      { preventScrollReset: true },
    );
  };
  return { date, view, show };
}
