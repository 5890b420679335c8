import { ArrowUpDown, GripVertical } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { HeaderActions, headerButton } from '../layout/page-header.js';
import { useIsPhone } from '../layout/use-is-phone.js';
import { MoveButtons } from './move-buttons.js';
import { inOrder, moved } from './order.rules.js';
import type { Order } from './use-order.js';

interface OrderedListProps<T> {
  /** Accessible name of the list. */
  caption: string;
  order: Order<T>;
  nameOf: (row: T) => string;
  /** Column titles, from 768 px. */
  head?: ReactNode;
  children: (row: T) => ReactNode;
}

/** With a mouse, visible only in the hovered or focused row: a column of arrows would distract from the names. */
const REVEALED =
  'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100';
const LINE = 'flex items-center gap-x-3 border-t border-line px-5';

/** One line per row. On a phone, the buttons to move rows replace the row's controls on demand. */
export function OrderedList<T extends { id: number }>({
  caption,
  order: { rows, setOrder, isMoving },
  nameOf,
  head,
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
      {head && <Head>{head}</Head>}
      <ol aria-label={caption} {...(isMoving && { 'data-moving': '' })}>
        {shown.map((row, index) => (
          <li
            key={row.id}
            {...drag.over(row.id)}
            className={cn(
              LINE,
              'group relative min-h-16 py-2 hover:bg-raised/60 md:min-h-11 md:py-0.5',
              drag.id === row.id && 'bg-raised/60',
            )}
          >
            <span
              {...drag.grip(row.id)}
              aria-hidden="true"
              className="relative z-10 -ml-2 hidden cursor-grab place-items-center self-stretch px-1 text-ink-faint md:grid"
            >
              <GripVertical className="size-4" />
            </span>
            {children(row)}
            <span className={cn(REVEALED, 'relative z-10', !isMoving && 'max-md:hidden')}>
              <MoveButtons
                name={nameOf(row)}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onMove={(by) => move(row, index, by)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <div
    aria-hidden="true"
    className={cn(LINE, 'h-11 text-fine font-medium text-ink-faint max-md:hidden md:pl-12')}
  >
    {children}
    <span className="w-20 pointer-coarse:w-22" />
  </div>
);

/** On phones, beside the other actions of the list in the header of the page. */
export function ReorderButton<T>({ order: { rows, isMoving, setMoving } }: { order: Order<T> }) {
  const isPhone = useIsPhone();
  if (rows.length < 2) return null;
  const button = (
    <button
      type="button"
      className={cn(
        isPhone ? headerButton : buttonLook({ variant: 'secondary' }),
        'max-sm:-order-1 md:hidden',
      )}
      aria-pressed={isMoving}
      onClick={() => setMoving(!isMoving)}
    >
      <ArrowUpDown className="size-4" aria-hidden="true" />
      <span className={cn(isPhone && 'sr-only')}>Reorder</span>
    </button>
  );
  return isPhone ? <HeaderActions>{button}</HeaderActions> : button;
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
