import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Van } from '@desert-mirror/contracts/fleet';
import { useListVansQuery } from '../../../api/admin/fleet.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { rowLook } from '../../../back-office/lists/row-look.js';
import { VanMark } from '../../../back-office/status/van-mark.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { VanDialog } from './van-dialog.js';
import { hoursText } from './van-form.rules.js';

export function Vans() {
  const query = useListVansQuery({}, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<Van | 'new'>();
  const vans = query.data ?? [];
  return (
    <Panel
      title="Vans and hours"
      lead="Visitors can book the hours of active vans."
      actions={
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEditing('new')}>
          <Plus className="size-4" aria-hidden="true" />
          New van
        </Button>
      }
    >
      <ListFrame
        query={query}
        what="vans"
        isEmpty={vans.length === 0}
        empty={
          <Notice as="h3" title="No vans yet">
            <p className="text-small text-ink-soft">
              Without a van, visitors can send requests but cannot choose a time.
            </p>
          </Notice>
        }
      >
        <ul>
          {vans.map((van) => (
            <VanRow key={van.id} van={van} onEdit={() => setEditing(van)} />
          ))}
        </ul>
      </ListFrame>
      {editing !== undefined && (
        <VanDialog
          key={editing === 'new' ? 'new' : editing.id}
          van={editing === 'new' ? undefined : editing}
          vans={vans}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
}

const VanRow = ({ van, onEdit }: { van: Van; onEdit: () => void }) => (
  <li className="flex items-center justify-between gap-x-4 border-t border-line min-h-11 px-5 text-small max-md:py-3">
    <div className="min-w-0 flex-1 items-center gap-x-4 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <p className="flex items-center gap-2 font-medium">
        <VanMark color={van.color} />
        <span className="min-w-0 break-words">{van.name}</span>
        {!van.active && <Badge>Inactive</Badge>}
      </p>
      <p className="text-fine text-ink-soft tabular-nums">{hoursText(van.hours)}</p>
    </div>
    <Button {...rowLook} aria-haspopup="dialog" onClick={onEdit}>
      Edit<span className="sr-only"> {van.name}</span>
    </Button>
  </li>
);
