import { useCallback, type KeyboardEvent, type RefObject } from 'react';

/**
 * Moves the focus between the fields of a grid, whose rows have `data-row`: up and down to the same field of
 * another row, Enter like down, and left and right at the ends of a text.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: KeyboardEvent) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || !grid.current || event.altKey) return;
      const rows = Array.from(grid.current.querySelectorAll('[data-row]'), fieldsOf);
      const row = rows.findIndex((fields) => fields.includes(field));
      const column = rows[row]?.indexOf(field) ?? -1;
      const place = nextPlace(event.key, field, row, column);
      if (!place) return;
      // Also keeps Enter from saving the page.
      event.preventDefault();
      const next = rows[place[0]]?.[place[1]];
      next?.focus();
      next?.select();
    },
    [grid],
  );
}

const fieldsOf = (row: Element): HTMLInputElement[] => Array.from(row.querySelectorAll('input'));

function nextPlace(
  key: string,
  { selectionStart, selectionEnd, value }: HTMLInputElement,
  row: number,
  column: number,
): [row: number, column: number] | undefined {
  if (key === 'ArrowUp') return [row - 1, column];
  if (key === 'ArrowDown' || key === 'Enter') return [row + 1, column];
  if (key === 'ArrowLeft' && selectionEnd === 0) return [row, column - 1];
  if (key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === value.length)
    return [row, column - 1];
  if (key === 'ArrowRight' && selectionEnd === value.length) return [row, column + 1];
  return undefined;
}
