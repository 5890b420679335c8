import type { ComponentProps } from 'react';
import { cn } from '../../../ui/cn.js';
import { withCell, type CellValues, type PriceRow, type SizeValues } from './price-matrix.rules.js';
import type { PriceEdit } from './sizes-panel.js';

interface PriceCellProps extends Pick<PriceEdit, 'errors' | 'onChange'> {
  row: PriceRow;
  /** Position of the row, for its errors. */
  rowIndex: number;
  size: SizeValues;
  column: number;
}

/** Price and minutes of a service for a size. */
export function PriceCell({ row, rowIndex, size, column, errors, onChange }: PriceCellProps) {
  const { price, minutes } = row.cells[column]!;
  const path = `offerings.${rowIndex}.cells.${column}`;
  const about = `of ${row.name}, ${size.name || `size ${column + 1}`}`;
  const set = (changes: Partial<CellValues>) =>
    onChange((before) => withCell(before, row.serviceId, column, changes));
  return (
    <span className="flex max-w-58 gap-1.5">
      <CellInput
        label={`Price ${about}`}
        prefix="$"
        value={price}
        error={errors[`${path}.price`]}
        onChange={({ target }) => set({ price: target.value })}
        className="pr-2 pl-6"
      />
      <CellInput
        label={`Minutes ${about}`}
        suffix="min"
        value={minutes}
        placeholder={String(row.duration ?? '')}
        error={errors[`${path}.minutes`]}
        onChange={({ target }) => set({ minutes: target.value })}
        className="pr-9 pl-1"
      />
    </span>
  );
}

/** Captions above a column of cells, which name their fields themselves. */
export const CellCaptions = () => (
  <span
    aria-hidden="true"
    className="flex max-w-58 gap-1.5 text-fine font-normal text-ink-faint *:flex-1 *:px-2.5 *:text-right"
  >
    <span>Price</span>
    <span>Time</span>
  </span>
);

interface CellInputProps extends ComponentProps<'input'> {
  label: string;
  prefix?: string;
  suffix?: string;
  error: string | undefined;
}

const unit =
  'pointer-events-none absolute inset-y-0 grid place-items-center text-fine text-ink-faint';

const CellInput = ({ label, prefix, suffix, error, className, ...own }: CellInputProps) => (
  <span className="relative min-w-0 flex-1">
    {prefix && (
      <span aria-hidden="true" className={cn(unit, 'left-2.5')}>
        {prefix}
      </span>
    )}
    {suffix && (
      <span aria-hidden="true" className={cn(unit, 'right-2.5')}>
        {suffix}
      </span>
    )}
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      title={error}
      {...(error && { 'aria-invalid': true })}
      {...own}
      className={cn(
        'h-10 w-full pointer-coarse:h-11 rounded-control border border-edge bg-field text-right text-small tabular-nums',
        'placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-bad aria-invalid:bg-bad/5',
        className,
      )}
    />
  </span>
);
