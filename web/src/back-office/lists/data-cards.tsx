import { Fragment, type ReactNode } from 'react';
import { cn } from '../../ui/cn.js';
import { useMedia } from '../layout/use-media.js';
import { CheckBox } from './check-box.js';
import type { RowsProps } from './data-table.js';
import { useVirtualRows } from './use-virtual-rows.js';

/** Height of a card before it is measured. */
const CARD_HEIGHT = 77;

/** Tailwind's `sm`. */
const TABLET = '(width >= 40rem)';

interface CardsProps<T> extends RowsProps<T> {
  card: (row: T) => ReactNode;
}

/** One column on a phone, two on a tablet. */
export function DataCards<T>(props: CardsProps<T>) {
  const columns = useMedia(TABLET) ? 2 : 1;
  // The measured heights are those of one number of columns.
  return <CardGrid key={columns} {...props} columns={columns} />;
}

function CardGrid<T>({ columns, ...props }: CardsProps<T> & { columns: number }) {
  const { caption, list } = props;
  const { place, rows, rest, measure } = useVirtualRows<T, HTMLUListElement>(
    list,
    CARD_HEIGHT,
    columns,
  );
  return (
    <ul ref={place} aria-label={caption} className="[overflow-anchor:none] sm:grid sm:grid-cols-2">
      {rows.map(({ index: line, gap }) => (
        <Fragment key={list.keyOf(list.rows[line * columns]!)}>
          <Spacer height={gap} />
          {list.rows.slice(line * columns, (line + 1) * columns).map((row, column) => (
            <Card
              key={list.keyOf(row)}
              {...props}
              row={row}
              index={line * columns + column}
              columns={columns}
              measure={measure}
            />
          ))}
        </Fragment>
      ))}
      <Spacer height={rest} />
    </ul>
  );
}

interface CardProps<T> extends CardsProps<T> {
  row: T;
  index: number;
  columns: number;
  measure: (element: HTMLElement | null) => void;
}

function Card<T>({ row, index, columns, measure, card, list, ...props }: CardProps<T>) {
  const { isSelectable, nameOf, total } = props;
  const isFirst = index % columns === 0;
  const { ref, ...rowProps } = list.rowProps(index);
  return (
    <li
      {...rowProps}
      ref={(element) => {
        // All cards of a line have the height of its tallest.
        if (isFirst) measure(element);
        ref(element);
      }}
      data-index={Math.floor(index / columns)}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={cn(
        'relative flex scroll-my-16 items-start border-t border-line py-3 pr-5 text-small -outline-offset-2 hover:bg-raised/60',
        !isFirst && 'border-l',
        isSelectable ? 'pl-1.75' : 'pl-5',
        list.isSelected(row) && 'bg-glass/10',
      )}
    >
      {isSelectable && (
        <CheckBox
          label={`Select ${nameOf(row)}`}
          checked={list.isSelected(row)}
          onChange={() => list.toggle(row)}
          className="-mt-2.5 -mb-3 shrink-0"
        />
      )}
      <div className="min-w-0 flex-1">{card(row)}</div>
    </li>
  );
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <li role="presentation" aria-hidden="true" className="col-span-full" style={{ height }} />
  );
