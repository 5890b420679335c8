import { isSame, type Draft, type Restored } from '../../../back-office/forms/unsaved.rules.js';
import { EMPTY, type CellValues, type PriceValues, type SizeValues } from './price-matrix.rules.js';

/** The texts that are saved for a service and a size; undefined for a new size. */
export function savedCell(
  { sizes, rows }: PriceValues,
  serviceId: number,
  sizeKey: number,
): CellValues | undefined {
  const row = rows.find((one) => one.serviceId === serviceId);
  return row?.cells[sizes.findIndex(({ key }) => key === sizeKey)];
}

const isChanged = (cell: CellValues, before: CellValues | undefined): boolean =>
  cell.price !== (before?.price ?? '') || cell.minutes !== (before?.minutes ?? '');

/** Number of cells whose texts are not the saved ones, wherever their size has moved. */
export const countChanges = ({ sizes, rows }: PriceValues, saved: PriceValues): number =>
  rows
    .flatMap(({ serviceId, cells }) =>
      cells.map((cell, index) => isChanged(cell, savedCell(saved, serviceId, sizes[index]!.key))),
    )
    .filter(Boolean).length;

/** "1 price changed"; undefined if only the sizes have changed. */
export function changesText(values: PriceValues, saved: PriceValues): string | undefined {
  const count = countChanges(values, saved);
  if (count === 0) return undefined;
  return count === 1 ? '1 price changed' : `${count} prices changed`;
}

/** The edited sizes and prices of a draft, and the current saved values of all others. */
export function restoredPrices(
  { values, saved }: Draft<PriceValues>,
  current: PriceValues,
): Restored<PriceValues> {
  const hasOtherSizes = !isSame(saved.sizes, current.sizes);
  const sizes = sizesOf(values.sizes, hasOtherSizes, current.sizes, saved.sizes);
  let isConflict = hasOtherSizes && !isSame(values.sizes, saved.sizes);
  const rows = current.rows.map((row) => ({
    ...row,
    cells: sizes.map(({ key }) => {
      const typed = savedCell(values, row.serviceId, key);
      const before = savedCell(saved, row.serviceId, key);
      const now = savedCell(current, row.serviceId, key);
      if (!typed || !isChanged(typed, before)) return now ?? EMPTY;
      if (now && isChanged(now, before)) isConflict = true;
      return typed;
    }),
  }));
  return { values: { sizes, rows }, isConflict };
}

/** If someone else has changed the sizes: theirs and the new ones of the draft. Otherwise, those of the draft. */
function sizesOf(
  typed: readonly SizeValues[],
  hasOtherSizes: boolean,
  current: readonly SizeValues[],
  saved: readonly SizeValues[],
): readonly SizeValues[] {
  if (isSame(typed, saved)) return current;
  return hasOtherSizes ? [...current, ...typed.filter(({ id }) => id === undefined)] : typed;
}
