import { useCallback } from 'react';
import { DATED, UNDATED, useListScheduleInfiniteQuery } from '../../../api/admin/schedule.api.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useReloadForCopy } from '../../../back-office/offline/use-schedule-copy.js';
import { EntryCard } from './entry-card.js';
import { OfflineNotice } from './offline-notice.js';
import { daysFrom, overdueOf } from './schedule.rules.js';
import { useRefresh } from './use-refresh.js';
import { useToday } from '../../../back-office/dates/use-today.js';

const always = { refetchOnMountOrArgChange: true } as const;

export function Schedule() {
  const today = useToday();
  const dated = useListScheduleInfiniteQuery(DATED, always);
  const undated = useListScheduleInfiniteQuery(UNDATED, always);
  const { refetch: refetchDated } = dated;
  const { refetch: refetchUndated } = undated;
  const refresh = useCallback(() => {
    void refetchDated();
    void refetchUndated();
  }, [refetchDated, refetchUndated]);
  useRefresh(today, refresh);
  useReloadForCopy(refresh);

  const entries = dated.data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = undated.data?.pages.flatMap(({ items }) => items) ?? [];
  const days = daysFrom(today, entries);
  const overdue = overdueOf(today, entries);
  return (
    <div className="mx-auto grid max-w-4xl gap-4 sm:gap-6">
      <OfflineNotice today={today} onRetry={refresh} />
      <ListFrame query={dated} what="schedule" isEmpty={false} empty={null}>
        {overdue.length > 0 && (
          <Panel title="Overdue" lead="Jobs of earlier days that are still open.">
            <ul>
              {overdue.map((entry) => (
                <EntryCard key={entry.id} entry={entry} onStale={refresh} isOverdue />
              ))}
            </ul>
          </Panel>
        )}
        {days.map(({ date, title, entries: own }) => (
          <Panel key={date} title={title} lead={countText(own.length)}>
            <ul>
              {own.map((entry) => (
                <EntryCard key={entry.id} entry={entry} onStale={refresh} />
              ))}
            </ul>
          </Panel>
        ))}
      </ListFrame>
      <Panel
        title="Without a date"
        lead="Call the customer to agree on a date. An admin can then set it."
      >
        <ListFrame
          query={undated}
          what="bookings without a date"
          isEmpty={waiting.length === 0}
          empty={<p className="p-5 text-small text-ink-faint">Every booking has a date</p>}
        >
          <ul>
            {waiting.map((entry) => (
              <EntryCard key={entry.id} entry={entry} onStale={refresh} />
            ))}
          </ul>
        </ListFrame>
      </Panel>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No jobs scheduled';
  return count === 1 ? '1 booking' : `${count} bookings`;
}
