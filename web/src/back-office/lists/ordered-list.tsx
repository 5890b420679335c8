import { GripVertical } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '../../ui/cn.js';
import { MoveButtons } from './move-buttons.js';
import { inOrder, moved } from './order.rules.js';
import type { Order } from './use-order.js';

interface OrderedListProps<T> {
  /** Accessible name of the list. */
  caption: string;
  order: Order<T>;
  nameOf: (row: T) => string;
  children: (row: T) => ReactNode;
}

export function OrderedList<T extends { id: number }>({
  caption,
  order: { rows, setOrder },
  nameOf,
  children,
}: OrderedListProps<T>) {
  const [announcement, setAnnouncement] = useState('');
  const drag = useDrag(rows, setOrder);
  const shown = drag.ids ? inOrder(rows, drag.ids) : rows;
  const move = (row: T, from: number, by: -1 | 1) => {
    setOrder(moved(rows, from, from + by).map(({ id }) => id));
    setAnnouncement(`${nameOf(row)}: position ${from + by + 1} of ${rows.length}`);
  };
  return (
    <>
      <ol aria-label={caption}>
        {shown.map((row, index) => (
          <li
            key={row.id}
            {...drag.over(row.id)}
            className={cn(
              'flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-3 md:flex-nowrap',
              drag.id === row.id && 'bg-raised/60',
            )}
          >
            <span
              {...drag.grip(row.id)}
              aria-hidden="true"
              className="-ml-2 hidden cursor-grab place-items-center self-stretch px-1 text-ink-faint md:grid"
            >
              <GripVertical className="size-5" />
            </span>
            {children(row)}
            <MoveButtons
              name={nameOf(row)}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onMove={(by) => move(row, index, by)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Order while dragging, before the drop. */
function useDrag(rows: readonly { id: number }[], setOrder: (ids: readonly number[]) => void) {
  const [id, setId] = useState<number>();
  const [ids, setIds] = useState<number[]>();
  const end = () => {
    setId(undefined);
    setIds(undefined);
  };
  return {
    id,
    ids,
    grip: (own: number) => ({
      draggable: true,
      onDragStart: () => {
        setId(own);
        setIds(rows.map((row) => row.id));
      },
      onDragEnd: end,
    }),
    over: (own: number) => ({
      onDragOver: (event: DragEvent) => {
        if (id === undefined || !ids) return;
        event.preventDefault();
        if (own !== id) setIds(moved(ids, ids.indexOf(id), ids.indexOf(own)));
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (ids) setOrder(ids);
        end();
      },
    }),
  };
}
