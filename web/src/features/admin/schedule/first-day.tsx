import type { Jobs } from '../../../back-office/jobs/use-jobs.js';
import { usePagesThrough } from '../../../back-office/jobs/use-pages-through.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { Entries } from './entries.js';
import { daysAfter } from './schedule.rules.js';

interface FirstDayProps {
  jobs: Jobs;
  /** A day after today. */
  date: string;
}

/** The owner's jobs of one day, in the card of the calendar's list. */
export function FirstDay({ jobs, date }: FirstDayProps) {
  const { today, query, entries, refresh } = jobs;
  const day = daysAfter(today, entries).find((one) => one.date === date);
  // Canceling a job removes its card, which has the focus.
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  // The jobs of a later day can be on a further page.
  const isMissing = usePagesThrough(date, entries, query);
  return (
    <div ref={place} role="group" aria-label="Jobs" tabIndex={-1} className="-outline-offset-2">
      <ListFrame
        query={{ isLoading: query.isLoading || isMissing, error: query.error, refetch: refresh }}
        what="schedule"
        isEmpty={day === undefined}
        empty={<p className="px-5 py-3 text-small text-ink-soft">No jobs</p>}
      >
        {day && <Entries {...day} onStale={refresh} onStep={expect} isOwner isAhead />}
      </ListFrame>
    </div>
  );
}
