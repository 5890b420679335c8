import { useMemo, useState, type ReactNode } from 'react';
import type { Calendar, CalendarBooking, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { driveTime } from '@desert-mirror/contracts/drive-time';
import type { SchedulingSettings } from '@desert-mirror/contracts/fleet';
import type { CalendarGap } from '../../../back-office/dates/appointment.rules.js';
import { longDay } from '../../../back-office/dates/day-names.rules.js';
import { useNow } from '../../../back-office/dates/use-today.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { useMedia } from '../../../back-office/layout/use-media.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/notice.js';
import { clockText } from '../../../back-office/dates/clock-text.rules.js';
import {
  calendarGap,
  countBefore,
  lanesOf,
  restOf,
  spanOf,
  stateOf,
  type DayState,
  type Lane,
} from './day.rules.js';
import { DayView } from './day-view.js';
import type { Job, Target } from './placement.rules.js';
import type { Planned } from './planned.js';
import { RequestQueue } from './request-queue.js';
import { WithRequestsLink } from '../../../back-office/jobs/requests-link.js';
import { instantOn, requestedValues, timeValue } from '../../../back-office/jobs/schedule.rules.js';
import type { FocusOnJob } from './use-focus-on-job.js';
import { useMove } from './use-move.js';
import { useMoveAppointment } from './use-schedule.js';

interface DayBoardProps {
  date: string;
  calendar: Calendar;
  settings: SchedulingSettings;
  expectJob: FocusOnJob['expect'];
  keepFocus: FocusOnJob['keep'];
  onOpen: (entry: CalendarEntry) => void;
  /** Opens the schedule dialog. */
  onPlan: (planned: Planned) => void;
  onBook: (gap: CalendarGap) => void;
}

/** A day with its lanes. On a wide screen, requests beside them can be dragged into the day. */
export function DayBoard(props: DayBoardProps) {
  const { date, calendar, settings, expectJob, onOpen, onPlan, onBook } = props;
  const lanes = useMemo(() => lanesOf(calendar, date), [calendar, date]);
  const drive = useMemo(() => driveTime(settings.minutesPerMile), [settings.minutesPerMile]);
  const [news, setNews] = useState('');
  const { span, earlier } = useSpan(lanes, date);
  const mover = useMoveAppointment();
  const { drop, setDropped } = useDrop(props, mover);
  const onDrop = (job: Job, target: Target) => {
    setNews('');
    return drop(job, target);
  };
  const onCancel = () => setNews('Canceled. The appointment stays where it was.');
  const control = useMove({ lanes, span, grid: settings.gridMinutes, onDrop, onCancel });
  const isWide = useMedia('(min-width: 80rem)');
  const state = stateOf(lanes);
  // Beside the requests, an empty day is where they are dropped.
  const isOpen = state === 'busy' || (state === 'empty' && isWide);
  const hasQueue = isOpen && isWide;
  const day = (
    <DayView
      date={date}
      earlier={earlier}
      name={longDay(date)}
      lanes={lanes}
      span={span}
      control={control}
      drive={drive}
      news={news}
      onOpen={({ entry }) => onOpen(entry)}
      onBook={(gap) => onBook(calendarGap(date, gap))}
    />
  );
  return (
    <div className={cn(hasQueue && 'grid grid-cols-[minmax(0,1fr)_22rem] print:block')}>
      <WithRequestsLink isHidden={hasQueue}>
        {isOpen ? day : <QuietDay state={state}>{day}</QuietDay>}
      </WithRequestsLink>
      {hasQueue && (
        <RequestQueue
          control={control}
          bufferMinutes={settings.bufferMinutes}
          keepFocus={props.keepFocus}
          onGrab={setDropped}
          onSchedule={(booking) =>
            onPlan({ booking, values: requestedValues(booking.preferredDate, date) })
          }
        />
      )}
      <ShortDriveQuestion mover={mover} onAccept={expectJob} />
    </div>
  );
}

/** Moves a dropped appointment. A request goes to the dialog, which confirms it. */
function useDrop(
  { date, calendar, expectJob, onPlan }: DayBoardProps,
  mover: ReturnType<typeof useMoveAppointment>,
) {
  /** The request that is being dragged. */
  const [dropped, setDropped] = useState<CalendarBooking>();
  const vanName = (id: number) => calendar.vans.find((van) => van.id === id)?.name ?? '';
  const drop = async ({ bookingId, version, entryId }: Job, { vanId, start }: Target) => {
    const values = { date, time: timeValue(start), vanId: String(vanId) };
    const entry = calendar.entries.find(({ id }) => id === entryId);
    const booking = entryId === undefined ? dropped : entry?.booking;
    // The dialog confirms a request, also one whose time is held until it is paid.
    if (booking?.status === 'pending' || (booking && !entry)) {
      onPlan({ booking, values });
      return;
    }
    const instant = instantOn(date, start);
    if (instant === undefined || !entry) return;
    const text = `${clockText(start)}, ${vanName(vanId)}`;
    const appointment = { start: instant, vanId, version };
    const before = { start: entry.start, vanId: entry.vanId };
    expectJob(bookingId);
    await mover.send({ bookingId, appointment, text, before });
  };
  return { drop, setDropped };
}

/** On phones, today begins with what is left to do; the earlier hours are behind a button. */
function useSpan(lanes: readonly Lane[], date: string) {
  const isPhone = useIsPhone();
  const now = useNow();
  const [shownDate, setShownDate] = useState<string>();
  const whole = spanOf(lanes);
  const span = isPhone && shownDate !== date ? restOf(whole, lanes, now, date) : whole;
  const earlier =
    span.from > whole.from
      ? {
          from: whole.from,
          done: countBefore(span, lanes),
          onShow: () => setShownDate(date),
        }
      : undefined;
  return { span, earlier };
}

/** One line for a day without jobs; pressed, it shows the hours. */
const QuietDay = ({ state, children }: { state: DayState; children: ReactNode }) =>
  state === 'no vans' ? (
    <Notice as="h3" title="No vans yet" className="border-t border-line" />
  ) : (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 list-none items-center gap-3 px-5 text-small text-ink-soft">
        {state === 'closed' ? 'Closed, no appointments' : 'No appointments'}
        <span className="ml-auto font-medium text-ink group-open:hidden">Show hours</span>
        <span className="ml-auto hidden font-medium text-ink group-open:inline">Hide hours</span>
      </summary>
      {children}
    </details>
  );

interface ShortDriveQuestionProps {
  mover: ReturnType<typeof useMoveAppointment>;
  onAccept: () => void;
}

/** A drive that is too short needs the owner's consent. */
const ShortDriveQuestion = ({ mover, onAccept }: ShortDriveQuestionProps) => (
  <Dialog
    open={mover.question !== undefined}
    onOpenChange={mover.decline}
    title="Move anyway?"
    {...(mover.question && { description: mover.question })}
  >
    <DialogFooter>
      <Button variant="secondary" onClick={mover.decline}>
        Keep the time
      </Button>
      <Button
        pending={mover.isSending}
        onClick={() => {
          onAccept();
          mover.accept();
        }}
      >
        Move anyway
      </Button>
    </DialogFooter>
  </Dialog>
);
