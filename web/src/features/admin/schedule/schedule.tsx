import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { addDays } from '@desert-mirror/contracts/time';
import { Link } from 'react-router';
import { adminPaths } from '../../../admin-paths.js';
import { UNDATED, useListScheduleInfiniteQuery } from '../../../api/admin/schedule.api.js';
import { overdueOf } from '../../../back-office/jobs/job.rules.js';
import type { Jobs } from '../../../back-office/jobs/use-jobs.js';
import { useRefetch } from '../../../back-office/jobs/use-refetch.js';
import { useRefresh } from '../../../back-office/jobs/use-refresh.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { useReloadForCopy } from '../../../back-office/offline/use-schedule-copy.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { EntryCard, type EntryCardProps } from './entry-card.js';
import { RequestRow } from './request-row.js';
import { countsText, datedRequestsText, daysAfter, namesText, type Day } from './schedule.rules.js';

/** Overdue jobs, those of the days after today, and those without a date. */
export function Schedule({ jobs, isOwner }: { jobs: Jobs; isOwner: boolean }) {
  const { today, query, entries, refresh } = jobs;
  const undated = useListScheduleInfiniteQuery(UNDATED, { refetchOnMountOrArgChange: true });
  const refreshUndated = useRefetch(undated);
  useRefresh(today, refreshUndated);
  useReloadForCopy(refreshUndated);

  const waiting = undated.data?.pages.flatMap(({ items }) => items) ?? [];
  const dated = datedRequestsText(entries);
  const overdue = overdueOf(today, entries);
  // A card disappears with its job's completion, and the panel of overdue jobs with its last card.
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const refreshAll = () => {
    refresh();
    refreshUndated();
  };
  return (
    <div
      ref={place}
      role="group"
      aria-label="Other days and requests"
      tabIndex={-1}
      className="grid min-w-0 gap-4 sm:gap-6"
    >
      {query.data !== undefined && (
        <ListFrame query={query} what="schedule" isEmpty={false} empty={null}>
          {overdue.length > 0 && (
            <Panel title="Overdue" lead="Jobs of earlier days that are still open.">
              <Entries
                date={today}
                entries={overdue}
                onStale={refresh}
                onStep={expect}
                isOwner={isOwner}
                isOverdue
              />
            </Panel>
          )}
          <Days {...{ today, entries, isOwner }} onStale={refresh} onStep={expect} />
        </ListFrame>
      )}
      <Panel title="Requests" lead={<UndatedLead isOwner={isOwner} />}>
        {dated && (
          <p className="border-t border-line px-5 py-2.5 text-small text-ink-soft">
            Requests for a day are listed on that day: {dated}.
          </p>
        )}
        <ListFrame
          query={undated}
          what="requests"
          isEmpty={waiting.length === 0}
          empty={<p className="p-5 text-small text-ink-faint">No requests are waiting</p>}
        >
          <ul>
            {waiting.map((entry) => (
              <RequestRow
                key={entry.id}
                entry={entry}
                today={today}
                isOwner={isOwner}
                onStep={expect}
                onDone={refreshAll}
              />
            ))}
          </ul>
        </ListFrame>
      </Panel>
    </div>
  );
}

interface DaysProps extends Omit<EntriesProps, 'date' | 'isOverdue' | 'isAhead'> {
  today: string;
}

/** Tomorrow's jobs, and the following days as the folded parts of one card. */
function Days({ today, entries, ...rest }: DaysProps) {
  const tomorrow = addDays(today, 1);
  const days = daysAfter(today, entries);
  const later = days.filter(({ date }) => date > tomorrow);
  return (
    <>
      {days
        .filter(({ date }) => date <= tomorrow)
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

const UndatedLead = ({ isOwner }: { isOwner: boolean }) =>
  isOwner ? (
    <>
      Call the customer to agree on a date, then schedule it here or in the{' '}
      <Link to={adminPaths.requests} className="tap-area underline underline-offset-4">
        calendar
      </Link>
      .
    </>
  ) : (
    'Call the customer to agree on a date. An admin can then set it.'
  );

interface EntriesProps extends Omit<EntryCardProps, 'entry'> {
  entries: readonly ScheduleEntry[];
}

const Entries = ({ entries, ...rest }: EntriesProps) => (
  <ul>
    {entries.map((entry) => (
      <EntryCard key={entry.id} entry={entry} {...rest} />
    ))}
  </ul>
);
