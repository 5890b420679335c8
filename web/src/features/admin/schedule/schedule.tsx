import type { ReactNode } from 'react';
import { addDays } from '@desert-mirror/contracts/time';
import { overdueOf } from '../../../back-office/jobs/job.rules.js';
import type { Jobs } from '../../../back-office/jobs/use-jobs.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Card } from '../../../ui/card.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { EntryCard, type EntryCardProps } from './entry-card.js';
import { Requests } from './requests.js';
import { countsText, daysAfter, namesText, type Day } from './schedule.rules.js';

interface ScheduleProps {
  jobs: Jobs;
  isOwner: boolean;
  /** The first day: today, whose jobs are not here, or a later one. */
  from: string;
  /** The head of the first day, if that is not today. */
  head: ReactNode;
}

/** Overdue jobs and those of the days after today; for technicians, also the requests without a date. */
export function Schedule({ jobs, isOwner, from, head }: ScheduleProps) {
  const { today, query, entries, refresh } = jobs;
  const overdue = from === today ? overdueOf(today, entries) : [];
  const days = daysAfter(today, entries);
  // A card disappears with its job's completion, and the panel of overdue jobs with its last card.
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const rest = { onStale: refresh, onStep: expect, isOwner };
  const first = days.find(({ date }) => date === from);
  return (
    <div
      ref={place}
      role="group"
      aria-label="Other days and requests"
      tabIndex={-1}
      className="grid min-w-0 gap-4 sm:gap-6"
    >
      {head && (
        <Card className="min-w-0">
          {head}
          <ListFrame
            query={{ isLoading: query.isLoading, error: query.error, refetch: refresh }}
            what="schedule"
            isEmpty={first === undefined}
            empty={<p className="px-5 py-3 text-small text-ink-soft">No jobs</p>}
          >
            {first && <Entries {...first} {...rest} isAhead />}
          </ListFrame>
        </Card>
      )}
      {query.data !== undefined && (
        <ListFrame query={query} what="schedule" isEmpty={false} empty={null}>
          {overdue.length > 0 && (
            <Panel title="Overdue" lead="Jobs of earlier days that are still open.">
              <Entries date={today} entries={overdue} {...rest} isOverdue />
            </Panel>
          )}
          <Days days={days.filter(({ date }) => date > from)} next={addDays(from, 1)} {...rest} />
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

interface EntriesProps extends Omit<EntryCardProps, 'entry'> {
  entries: readonly EntryCardProps['entry'][];
}

const Entries = ({ entries, ...rest }: EntriesProps) => (
  <ul>
    {entries.map((entry) => (
      <EntryCard key={entry.id} entry={entry} {...rest} />
    ))}
  </ul>
);
