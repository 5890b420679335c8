import type { CellValues, PriceValues } from './price-matrix.rules.js';

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
