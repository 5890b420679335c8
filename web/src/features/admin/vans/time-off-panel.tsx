import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  useDeleteTimeOffMutation,
  useListTimeOffInfiniteQuery,
} from '../../../api/admin/fleet.api.js';
import { dateRange } from '../../../back-office/dates/date-range.rules.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { DeletableRow, DeletableRows } from '../../../back-office/lists/deletable-row.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Button } from '../../../ui/button.js';
import { TimeOffDialog } from './time-off-dialog.js';

export function TimeOffPanel() {
  const today = useToday();
  const query = useListTimeOffInfiniteQuery({ from: today }, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteTimeOffMutation();
  const [isAdding, setAdding] = useState(false);
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel
      title="Time off"
      lead="A van is closed on days on which its whole crew is off."
      actions={
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus className="size-4" aria-hidden="true" />
          Add time off
        </Button>
      }
    >
      <DeletableRows name="Planned time off">
        {(expect) => (
          <ListFrame
            query={query}
            what="time off"
            isEmpty={entries.length === 0}
            empty={<p className="p-5 text-small text-ink-faint">No time off planned</p>}
          >
            <ul>
              {entries.map((entry) => (
                <DeletableRow
                  key={entry.id}
                  title={entry.userName}
                  detail={[dateRange(entry.fromDate, entry.toDate), entry.reason]
                    .filter(Boolean)
                    .join(' · ')}
                  what="time off"
                  onPress={expect}
                  onDelete={() => remove({ id: entry.id }).unwrap()}
                />
              ))}
            </ul>
          </ListFrame>
        )}
      </DeletableRows>
      {isAdding && <TimeOffDialog today={today} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
