import { useListAuditEntriesInfiniteQuery } from '../../../api/admin/back-office.api.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Select } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';
import { KINDS, KIND_NAMES, entityOf } from './activity.rules.js';
import { ActivityEntry } from './activity-entry.js';

const FILTERS = ['kind'] as const;

export function Activity() {
  const { values, set } = useFilters(FILTERS);
  const entity = entityOf(values.kind);
  const query = useListAuditEntriesInfiniteQuery(entity ? { entity } : {}, {
    refetchOnMountOrArgChange: true,
  });
  const entries = query.currentData?.pages.flatMap(({ items }) => items) ?? [];
  const frame = { ...query, isLoading: query.isFetching && !query.currentData };
  return (
    <Panel title="Activity" lead="Who changed what, newest first. Entries cannot be edited.">
      <div className="px-5 pb-5">
        <Select
          label="Show"
          wrap="max-w-xs"
          value={entity ? values.kind : ''}
          onChange={({ target }) => set('kind', target.value)}
        >
          <option value="">Everything</option>
          {KIND_NAMES.map((name) => (
            <option key={name} value={name}>
              {KINDS[name].label}
            </option>
          ))}
        </Select>
      </div>
      <ListFrame
        query={frame}
        what="activity"
        isEmpty={entries.length === 0}
        empty={<Notice as="h3" title="No activity yet" />}
      >
        <ol>
          {entries.map((entry) => (
            <ActivityEntry key={`${entry.service} ${entry.id}`} entry={entry} />
          ))}
        </ol>
      </ListFrame>
    </Panel>
  );
}
