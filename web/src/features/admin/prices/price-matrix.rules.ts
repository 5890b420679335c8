import {
  MAX_CENTS,
  centsToDecimal,
  decimalToCents,
  formatCentsShort,
} from '@desert-mirror/contracts/money';
import { SavePriceMatrix, type PriceMatrix } from '@desert-mirror/contracts/prices-admin';
import * as z from 'zod/mini';
import { moved } from '../../../back-office/lists/order.rules.js';

/** Texts of the controls. An empty price: the service is not offered for the size. */
export interface CellValues {
  readonly price: string;
  readonly minutes: string;
}

export interface SizeValues {
  /** Identifies the control, because a size that is not saved has no id. */
  readonly key: number;
  readonly id?: number;
  readonly name: string;
  readonly examples: string;
  readonly active: boolean;
}

export interface PriceRow {
  readonly serviceId: number;
  readonly name: string;
  /** The displayed price without a size. */
  readonly price: string;
  readonly priceCents: number;
  readonly duration: number | null;
  /** One for each size. */
  readonly cells: readonly CellValues[];
}

export interface PriceValues {
  readonly sizes: readonly SizeValues[];
  readonly rows: readonly PriceRow[];
}

export const EMPTY: CellValues = { price: '', minutes: '' };

/** "129.00" -> "129", "129.50" stays. */
const priceText = (decimal: string): string => decimal.replace(/\.00$/, '');

/** "$1,299" -> "1299". */
const plainAmount = (text: string): string => text.replace(/[$,\s]/g, '');

const centsOf = ({ price }: CellValues): number | undefined => decimalToCents(plainAmount(price));

/** "$899", "$1,049", "–" by size; a price that is none stays as typed. */
export const priceTexts = ({ cells }: Pick<PriceRow, 'cells'>): string[] =>
  cells.map((cell) => {
    const cents = centsOf(cell);
    return cents === undefined ? cell.price || '–' : formatCentsShort(cents);
  });

export const valuesOf = ({ classes, offerings }: PriceMatrix): PriceValues => ({
  sizes: classes.map(({ id, name, examples, active }) => ({
    key: id,
    id,
    name,
    examples: examples ?? '',
    active,
  })),
  rows: offerings.map(({ serviceId, name, price, priceCents, duration, cells }) => ({
    serviceId,
    name,
    price,
    priceCents,
    duration,
    cells: cells.map((cell) =>
      cell ? { price: priceText(cell.price), minutes: String(cell.minutes ?? '') } : EMPTY,
    ),
  })),
});

export type PriceErrors = Readonly<Record<string, string>>;

/** The payload, or the errors by path: `offerings.0.cells.1.price`. */
export function payloadOf(
  { sizes, rows }: PriceValues,
  version: number,
): { payload: SavePriceMatrix } | { errors: PriceErrors } {
  const parsed = z.safeParse(SavePriceMatrix, {
    version,
    classes: sizes.map(({ key: _key, ...size }) => size),
    offerings: rows.map(({ serviceId, cells }) => ({
      serviceId,
      cells: cells.map(({ price, minutes }) =>
        price.trim() === '' && minutes.trim() === ''
          ? null
          : {
              price: plainAmount(price),
              minutes: minutes.trim() === '' ? null : Number(minutes),
            },
      ),
    })),
  });
  if (parsed.success) return { payload: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return { errors: Object.fromEntries(errors) as PriceErrors };
}

const mapRows = (values: PriceValues, change: (row: PriceRow) => readonly CellValues[]) => ({
  ...values,
  rows: values.rows.map((row) => ({ ...row, cells: change(row) })),
});

export const withCell = (
  values: PriceValues,
  serviceId: number,
  column: number,
  changes: Partial<CellValues>,
): PriceValues =>
  mapRows(values, (row) =>
    row.serviceId === serviceId
      ? row.cells.map((cell, index) => (index === column ? { ...cell, ...changes } : cell))
      : row.cells,
  );

export const withSize = (
  values: PriceValues,
  column: number,
  changes: Partial<SizeValues>,
): PriceValues => ({
  ...values,
  sizes: values.sizes.map((size, index) => (index === column ? { ...size, ...changes } : size)),
});

export const withNewSize = (values: PriceValues): PriceValues => ({
  sizes: [
    ...values.sizes,
    {
      key: Math.min(0, ...values.sizes.map(({ key }) => key)) - 1,
      name: '',
      examples: '',
      active: true,
    },
  ],
  rows: values.rows.map((row) => ({ ...row, cells: [...row.cells, EMPTY] })),
});

export const withoutSize = (values: PriceValues, column: number): PriceValues => ({
  sizes: values.sizes.filter((_size, index) => index !== column),
  rows: values.rows.map((row) => ({
    ...row,
    cells: row.cells.filter((_cell, index) => index !== column),
  })),
});

export const withMovedSize = (values: PriceValues, from: number, by: -1 | 1): PriceValues => ({
  sizes: moved(values.sizes, from, from + by),
  rows: values.rows.map((row) => ({ ...row, cells: moved(row.cells, from, from + by) })),
});

/** Copies the prices of a size, or those of the price list, to another size. */
export const withCopiedSize = (
  values: PriceValues,
  from: number | 'list',
  to: number,
): PriceValues =>
  mapRows(values, ({ cells, priceCents }) => {
    const listed = priceCents > 0 ? { ...EMPTY, price: amountText(priceCents) } : EMPTY;
    const source = from === 'list' ? listed : cells[from]!;
    return cells.map((cell, index) => (index === to ? source : cell));
  });

/** Copies the prices of a service to another one. */
export function withCopiedRow(values: PriceValues, from: number, to: number): PriceValues {
  const source = values.rows.find(({ serviceId }) => serviceId === from);
  if (!source) return values;
  return mapRows(values, ({ serviceId, cells }) => (serviceId === to ? source.cells : cells));
}

const amountText = (cents: number): string => priceText(centsToDecimal(cents));

/** Half up to a multiple of `step`, never below zero. `percent` has at most two decimals. */
export function changedCents(cents: number, percent: number, step: number): number {
  const parts = 10_000 + Math.round(percent * 100);
  const changed = Math.floor((cents * parts + step * 5_000) / (step * 10_000)) * step;
  return Math.min(Math.max(changed, 0), MAX_CENTS);
}

export interface PriceChange {
  percent: number;
  /** Cents that the new prices are a multiple of. */
  step: number;
  /** Undefined: all sizes. */
  column: number | undefined;
  /** Undefined: all services. */
  serviceId: number | undefined;
}

/** Changes existing prices. Texts that are no amount stay, and are errors when they are saved. */
export const withChangedPrices = (
  values: PriceValues,
  { percent, step, column, serviceId }: PriceChange,
): PriceValues =>
  mapRows(values, (row) => {
    if (serviceId !== undefined && row.serviceId !== serviceId) return row.cells;
    return row.cells.map((cell, index) => {
      const cents = centsOf(cell);
      if (cents === undefined || (column !== undefined && index !== column)) return cell;
      return { ...cell, price: amountText(changedCents(cents, percent, step)) };
    });
  });

/** "5", "-2.5" -> a number of percent; undefined if it is none from -99 to 1000. */
export function percentOf(text: string): number | undefined {
  const plain = text.replace(/[%\s+]/g, '').replace('−', '-');
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(plain)) return undefined;
  const percent = Number(plain);
  return percent >= -99 && percent <= 1000 ? percent : undefined;
}
