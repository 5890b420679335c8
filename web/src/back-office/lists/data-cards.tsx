import { Fragment, memo, type ReactNode } from 'react';
import { cn } from '../../ui/cn.js';
import { CheckBox } from './check-box.js';
import { HeadingCount, type RowsProps } from './data-table.js';
import { HEADING_HEIGHT, useVirtualRows } from './use-virtual-rows.js';

/** Height of a card before it is measured. */
const CARD_HEIGHT = 81;

interface CardsProps<T> extends RowsProps<T> {
  card: (row: T) => ReactNode;
}

/** The rows on phones and tablets. */
export function DataCards<T>(props: CardsProps<T>) {
  const { caption, list, groupAt, headingOf, countOf } = props;
  const { place, rows, rest, measure } = useVirtualRows<T, HTMLUListElement>(
    list,
    CARD_HEIGHT,
    headingOf,
  );
  return (
    <ul ref={place} aria-label={caption} className="[overflow-anchor:none]">
      {rows.map(({ index, gap }) => {
        const heading = headingOf(index);
        // The heading of a group stays in view when virtual scrolling omits its first rows.
        const repeated = gap > 0 && heading === undefined ? groupAt(index) : undefined;
        return (
          <Fragment key={list.keyOf(list.rows[index]!)}>
            <Spacer height={repeated === undefined ? gap : gap - HEADING_HEIGHT} />
            <Heading text={heading ?? repeated} count={countOf(index)} />
            <DataCard
              {...props}
              row={list.rows[index]!}
              index={index}
              heading={heading}
              measure={measure}
            />
          </Fragment>
        );
      })}
      <Spacer height={rest} />
    </ul>
  );
}

interface CardProps<T> extends CardsProps<T> {
  row: T;
  index: number;
  heading: string | undefined;
  measure: (element: HTMLElement | null) => void;
}

function Card<T>({ row, index, heading, measure, card, list, ...props }: CardProps<T>) {
  const { isSelectable, nameOf, total } = props;
  const { ref, ...rowProps } = list.rowProps(index);
  return (
    <li
      {...rowProps}
      ref={(element) => {
        measure(element);
        ref(element);
      }}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      className="relative scroll-mt-24 scroll-mb-16 border-t border-line text-small -outline-offset-2"
    >
      {heading !== undefined && <span className="sr-only">{heading}: </span>}
      <div
        className={cn(
          'relative flex items-start py-3.5 pr-5 hover:bg-raised/60 md:items-center',
          isSelectable ? 'pl-1.75' : 'pl-5',
          list.isSelected(row) && 'bg-glass/10',
        )}
      >
        {isSelectable && (
          <CheckBox
            label={`Select ${nameOf(row)}`}
            checked={list.isSelected(row)}
            onChange={() => list.toggle(row)}
            className="shrink-0 max-md:-mt-2.5 max-md:-mb-3 md:-my-2.5"
          />
        )}
        <div className="min-w-0 flex-1">{card(row)}</div>
      </div>
    </li>
  );
}

/** Scrolling renders the list again, but not its cards. */
const DataCard = memo(Card) as typeof Card;

interface HeadingProps {
  text: string | undefined;
  count: number | undefined;
}

/**
 * Stays in view below the page header while its rows scroll. Screen readers count the items of the list, so the heading is
 * hidden from them and repeated in the first row of the group.
 */
const Heading = ({ text, count }: HeadingProps) =>
  text !== undefined && (
    <li
      role="presentation"
      aria-hidden="true"
      style={{ height: HEADING_HEIGHT }}
      className="sticky top-[calc(3.25rem-1px+env(safe-area-inset-top))] isolate z-20 flex items-center gap-1 border-t border-line bg-surface px-5 text-small font-semibold before:absolute before:inset-0 before:-z-10 before:bg-raised/50"
    >
      {text} <HeadingCount count={count} />
    </li>
  );

const Spacer = ({ height }: { height: number }) =>
  height > 0 && <li role="presentation" aria-hidden="true" style={{ height }} />;
