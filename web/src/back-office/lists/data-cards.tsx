import { Fragment, type ReactNode } from 'react';
import { cn } from '../../ui/cn.js';
import { CheckBox } from './check-box.js';
import type { RowsProps } from './data-table.js';
import { useVirtualRows } from './use-virtual-rows.js';

/** Height of a card before it is measured. */
const CARD_HEIGHT = 128;

export function DataCards<T>({ card, ...props }: RowsProps<T> & { card: (row: T) => ReactNode }) {
  const { caption, list, isSelectable, nameOf, total } = props;
  const { place, rows, rest, measure } = useVirtualRows<T, HTMLUListElement>(list, CARD_HEIGHT);
  return (
    <ul ref={place} aria-label={caption} className="[overflow-anchor:none]">
      {rows.map(({ index, gap }) => {
        const row = list.rows[index]!;
        const { ref, ...rowProps } = list.rowProps(index);
        return (
          <Fragment key={list.keyOf(row)}>
            <Spacer height={gap} />
            <li
              {...rowProps}
              ref={(element) => {
                measure(element);
                ref(element);
              }}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={cn(
                'relative flex scroll-my-16 border-t border-line py-3 pr-5 text-small -outline-offset-2',
                isSelectable ? 'pl-1.75' : 'pl-5',
                list.isSelected(row) && 'bg-glass/10',
              )}
            >
              {isSelectable && (
                <CheckBox
                  label={`Select ${nameOf(row)}`}
                  checked={list.isSelected(row)}
                  onChange={() => list.toggle(row)}
                  className="-my-2 shrink-0"
                />
              )}
              <div className="min-w-0 flex-1 wrap-anywhere">{card(row)}</div>
            </li>
          </Fragment>
        );
      })}
      <Spacer height={rest} />
    </ul>
  );
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 && <li role="presentation" aria-hidden="true" style={{ height }} />;
