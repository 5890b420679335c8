import { useListAuditEntriesInfiniteQuery } from '../../../api/admin/back-office.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Select } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';
import { ALL, FILTERS, FILTER_NAMES, daysOf, entityOf, isRoutine } from './activity.rules.js';
import { Line } from './activity-entry.js';
import { linesOf } from './activity-lines.rules.js';

const PARAMETERS = ['kind'] as const;

export function Activity() {
  const { values, set } = useFilters(PARAMETERS);
  const today = useToday();
  const entity = entityOf(values.kind);
  const isAll = values.kind === ALL;
  const query = useListAuditEntriesInfiniteQuery(entity ? { entity } : {}, {
    refetchOnMountOrArgChange: true,
  });
  const loaded = query.currentData?.pages.flatMap(({ items }) => items) ?? [];
  const entries = entity || isAll ? loaded : loaded.filter((entry) => !isRoutine(entry));
  const frame = { ...query, isLoading: query.isFetching && !query.currentData };
  return (
    <Panel title="Activity" isPage>
      <FilterBar label="Activity">
        {() => (
          <Select
            label="Show"
            labelHidden
            compact
            value={entity || isAll ? values.kind : ''}
            onChange={({ target }) => set('kind', target.value)}
          >
            <option value="">Changes</option>
            <option value={ALL}>Everything, with sign-ins</option>
            {FILTER_NAMES.map((name) => (
              <option key={name} value={name}>
                {FILTERS[name].label}
              </option>
            ))}
          </Select>
        )}
      </FilterBar>
      <ListFrame
        query={frame}
        what="activity"
        isEmpty={entries.length === 0 && !query.hasNextPage}
        empty={<Notice as="h3" title="No activity yet" />}
      >
        {daysOf(entries, today).map(({ day, entries: own }) => (
          <section key={day} aria-label={day}>
            <h3 className="border-t border-line bg-raised/50 px-5 py-1.5 text-fine font-medium text-ink-soft">
              {day}
            </h3>
            <ol>
              {linesOf(own).map((line) => (
                <Line key={`${line.entries[0]!.service} ${line.entries[0]!.id}`} line={line} />
              ))}
            </ol>
          </section>
        ))}
      </ListFrame>
    </Panel>
  );
}
