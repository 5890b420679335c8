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
    <span className="flex gap-1.5">
      <CellInput
        label={`Price ${about}`}
        prefix="$"
        value={price}
        error={errors[`${path}.price`]}
        onChange={({ target }) => set({ price: target.value })}
        className="pl-6"
      />
      <CellInput
        label={`Minutes ${about}`}
        value={minutes}
        placeholder={`${row.duration ?? ''} min`}
        error={errors[`${path}.minutes`]}
        onChange={({ target }) => set({ minutes: target.value })}
      />
    </span>
  );
}

interface CellInputProps extends ComponentProps<'input'> {
  label: string;
  prefix?: string;
  error: string | undefined;
}

const CellInput = ({ label, prefix, error, className, ...own }: CellInputProps) => (
  <span className="relative min-w-0 flex-1">
    {prefix && (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-ink-faint"
      >
        {prefix}
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
        'h-10 w-full rounded-control border border-edge bg-ground/70 px-2.5 text-right text-small tabular-nums',
        'placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-bad aria-invalid:bg-bad/5',
        className,
      )}
    />
  </span>
);
