import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { NOTHING, toggled, toggledAll, type RowKey, type Selection } from './selection.rules.js';
import { useRowKeys } from './use-row-keys.js';

export interface ListOptions<T> {
  rows: readonly T[];
  keyOf: (row: T) => RowKey;
  /** Path of the record; undefined for a row without a page. */
  to: (row: T) => string | undefined;
  isSelectable: boolean;
  /** Undefined at the end of the list and while a page is loading. */
  loadMore: (() => void) | undefined;
}

/** The state of a list's rows: the active one, which keys act on, and the selected ones. */
export function useList<T>({ rows, keyOf, to, isSelectable, loadMore }: ListOptions<T>) {
  const navigate = useNavigate();
  const [activeKey, setActiveKey] = useState<RowKey>();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const isMoving = useRef(false);
  const active = activeKey === undefined ? -1 : rows.findIndex((row) => keyOf(row) === activeKey);
  const toggle = (row: T) => setSelection((before) => toggled(before, keyOf(row)));

  useRowKeys({
    active,
    count: rows.length,
    onMove: (index) => {
      isMoving.current = true;
      setActiveKey(keyOf(rows[index]!));
    },
    onOpen: (index) => {
      const path = to(rows[index]!);
      if (path !== undefined) void navigate(path);
    },
    onSelect: (index) => isSelectable && toggle(rows[index]!),
  });

  return {
    rows,
    keyOf,
    active,
    loadMore,
    isSelected: (row: T) => selection.has(keyOf(row)),
    selected: rows.filter((row) => selection.has(keyOf(row))),
    toggle,
    toggleAll: () => setSelection((before) => toggledAll(before, rows.map(keyOf))),
    /** A new object after each change. */
    selection,
    select: (chosen: readonly T[]): Selection => {
      const next: Selection = new Set(chosen.map(keyOf));
      setSelection(next);
      return next;
    },
    /** Props for the element of a row. */
    rowProps: (index: number) => ({
      'data-row': '',
      tabIndex: -1,
      // A row focused by mouse or Tab becomes active, so that j continues from it.
      onFocus: () => setActiveKey(keyOf(rows[index]!)),
      ref: (element: HTMLElement | null) => {
        if (!element || index !== active || !isMoving.current) return;
        isMoving.current = false;
        element.focus({ preventScroll: true });
        element.scrollIntoView({ block: 'nearest' });
      },
    }),
  };
}

export type List<T> = ReturnType<typeof useList<T>>;
