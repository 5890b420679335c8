import { addDays } from '@desert-mirror/contracts/time';
import { overdueOf } from '../../../back-office/jobs/job.rules.js';
import type { Jobs } from '../../../back-office/jobs/use-jobs.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { Entries, type EntriesProps } from './entries.js';
import { Requests } from './requests.js';
import { countsText, daysAfter, namesText, type Day } from './schedule.rules.js';

interface ScheduleProps {
  jobs: Jobs;
  isOwner: boolean;
  /** Today or a later day, whose jobs are shown above. */
  from: string;
}

/** The jobs after the given day; if that is today, also overdue jobs. For technicians, also the requests without a date. */
export function Schedule({ jobs, isOwner, from }: ScheduleProps) {
  const { today, query, entries, refresh } = jobs;
  const overdue = from === today ? overdueOf(today, entries) : [];
  const days = daysAfter(today, entries).filter(({ date }) => date > from);
  // A card disappears with its job's completion, and the panel of overdue jobs with its last card.
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const rest = { onStale: refresh, onStep: expect, isOwner };
  return (
    <div
      ref={place}
      role="group"
      aria-label={isOwner ? 'Other days' : 'Other days and requests'}
      tabIndex={-1}
      className="grid min-w-0 gap-4 sm:gap-6"
    >
      {query.data !== undefined && (
        <ListFrame query={query} what="schedule" isEmpty={false} empty={null}>
          {overdue.length > 0 && (
            <Panel title="Overdue" lead="Jobs of earlier days that are still open.">
              <Entries date={today} entries={overdue} {...rest} isOverdue />
            </Panel>
          )}
          <Days days={days} next={addDays(from, 1)} {...rest} />
        </ListFrame>
      )}
      {!isOwner && <Requests today={today} onStep={expect} />}
    </div>
  );
}

interface DaysProps extends Omit<EntriesProps, 'date' | 'entries' | 'isOverdue' | 'isAhead'> {
  days: readonly Day[];
  next: string;
}

/** The jobs of the next day, and the following days as the folded parts of one card. */
function Days({ days, next, ...rest }: DaysProps) {
  const later = days.filter(({ date }) => date > next);
  return (
    <>
      {days
        .filter(({ date }) => date === next)
        .map((day) => (
          <Panel key={day.date} title={day.title} lead={countsText(day.entries)}>
            <Entries {...day} {...rest} isAhead />
          </Panel>
        ))}
      {later.length > 0 && (
        <div className="panel-group">
          {later.map((day) => (
            <Panel key={day.date} title={day.title} fold="always" fact={<DayFact {...day} />}>
              <Entries {...day} {...rest} isAhead />
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}

const DayFact = ({ date, entries }: Day) => (
  <>
    {countsText(entries)}
    <span className="max-lg:hidden">: {namesText(date, entries)}</span>
  </>
);
