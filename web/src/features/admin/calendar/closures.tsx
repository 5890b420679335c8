import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Calendar } from '@desert-mirror/contracts/calendar';
import type { Closure } from '@desert-mirror/contracts/fleet';
import { useDeleteClosureMutation } from '../../../api/admin/fleet.api.js';
import { dateRange } from '../../../back-office/dates/date-range.rules.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { DeletableRow, DeletableRows } from '../../../back-office/lists/deletable-row.js';
import { Button } from '../../../ui/button.js';
import { ClosureDialog } from './closure-dialog.js';
import { clockText } from '../../../back-office/dates/clock-text.rules.js';
import { parseTime } from '@desert-mirror/contracts/local-time';

interface ClosuresProps {
  calendar: Calendar;
  /** The first day of a new closure. */
  date: string;
}

export function Closures({ calendar: { closures, vans }, date }: ClosuresProps) {
  const [remove] = useDeleteClosureMutation();
  const [isAdding, setAdding] = useState(false);
  const vanName = (id: number | null) =>
    id === null ? 'All vans' : (vans.find((van) => van.id === id)?.name ?? '');
  return (
    <Panel
      title="Closures"
      lead={
        closures.length === 0
          ? 'No closures in the shown period'
          : 'Days off and half days in the shown period.'
      }
      actions={
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus className="size-4" aria-hidden="true" />
          Add closure
        </Button>
      }
    >
      <DeletableRows name="Closures">
        {(expect) => (
          <ul>
            {closures.map((closure) => (
              <DeletableRow
                key={closure.id}
                title={`${vanName(closure.vanId)}, ${dateRange(closure.fromDate, closure.toDate)}`}
                detail={[hoursText(closure), closure.reason].filter(Boolean).join(' · ')}
                what="closure"
                onPress={expect}
                onDelete={() => remove({ id: closure.id }).unwrap()}
              />
            ))}
          </ul>
        )}
      </DeletableRows>
      {isAdding && <ClosureDialog date={date} vans={vans} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

const hoursText = ({ opens, closes }: Closure): string =>
  opens === null || closes === null
    ? 'Closed'
    : `Open ${clockText(parseTime(opens))} – ${clockText(parseTime(closes))}`;
