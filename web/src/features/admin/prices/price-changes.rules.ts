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

/**
 * The typed values with the sizes that someone else has added since `before`, and their prices. A save removes all sizes
 * that it leaves out.
 */
export function withAddedSizes(
  values: PriceValues,
  before: PriceValues,
  latest: PriceValues,
): PriceValues {
  const known = new Set(before.sizes.map(({ key }) => key));
  const added = latest.sizes.filter(({ key }) => !known.has(key));
  return {
    sizes: [...values.sizes, ...added],
    rows: values.rows.map((row) => ({
      ...row,
      cells: [
        ...row.cells,
        ...added.map(({ key }) => savedCell(latest, row.serviceId, key) ?? EMPTY),
      ],
    })),
  };
}

/**
 * The typed values, in which the new sizes of a save have the ids that it gave them. Without them, the next save would
 * replace these sizes.
 */
export const withSavedIds = (
  values: PriceValues,
  sent: PriceValues,
  written: PriceValues,
): PriceValues => ({
  ...values,
  sizes: values.sizes.map((size) => {
    if (size.id !== undefined) return size;
    const saved = written.sizes[sent.sizes.findIndex(({ key }) => key === size.key)];
    return saved ? { ...size, id: saved.key, key: saved.key } : size;
  }),
});

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
