import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { List } from './use-list.js';
import { useScrollMemory } from './use-scroll-memory.js';

/** Lists of up to this length are rendered as a whole, so that printing and Find in page cover all rows. */
const WHOLE = 200;
/** Height of the heading of a group. */
export const HEADING_HEIGHT = 36;
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 8;
/** The next page loads when this many rows are left below the visible ones. */
const AHEAD = 28;

export interface VirtualRow {
  index: number;
  /** Height of the rows left out before this one. */
  gap: number;
}

interface VirtualRows<E extends HTMLElement> {
  /** Contains the rows. */
  place: RefObject<E | null>;
  rows: VirtualRow[];
  /** Height of the rows left out after the last one. */
  rest: number;
  /** Ref of a row, whose heading is a separate element. */
  measure: Virtualizer<Window, Element>['measureElement'];
}

/** Renders only the rows of a long list near the visible part of the page, and the active row, which has the focus. */
export function useVirtualRows<T, E extends HTMLElement>(
  { rows, active, loadMore }: List<T>,
  /** Height of a row before it is measured, without its heading. */
  height: number,
  headingOf: (index: number) => string | undefined,
): VirtualRows<E> {
  const count = rows.length;
  const place = useRef<E>(null);
  const [top, setTop] = useState(0);
  const remembered = useScrollMemory();
  const headingHeight = (index: number) => (headingOf(index) === undefined ? 0 : HEADING_HEIGHT);
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: (index) => height + headingHeight(index),
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) + headingHeight(instance.indexFromElement(element)),
    overscan: OVERSCAN,
    scrollMargin: top,
    ...(remembered !== undefined && { initialOffset: remembered }),
    rangeExtractor: (range) => {
      if (count <= WHOLE) return Array.from(rows, (_row, index) => index);
      const indexes = defaultRangeExtractor(range);
      if (active < 0 || active >= count || indexes.includes(active)) return indexes;
      return [...indexes, active].toSorted((one, other) => one - other);
    },
  });
  useLayoutEffect(() => {
    const read = () => {
      if (place.current) setTop(place.current.getBoundingClientRect().top + window.scrollY);
    };
    read();
    // What is above the list can change its height.
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const items = virtualizer.getVirtualItems();
  const isNearEnd = (virtualizer.range?.endIndex ?? 0) > count - AHEAD;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);
  return {
    place,
    rows: items.map((item, position) => ({
      index: item.index,
      gap: item.start - endOf(items[position - 1], top),
    })),
    rest: virtualizer.getTotalSize() + top - endOf(items.at(-1), top),
    measure: virtualizer.measureElement,
  };
}

const endOf = (item: VirtualItem | undefined, top: number): number => item?.end ?? top;
