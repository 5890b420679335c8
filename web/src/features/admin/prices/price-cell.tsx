import { useId, type ComponentProps } from 'react';
import { cn } from '../../../ui/cn.js';
import { savedCell } from './price-changes.rules.js';
import { withCell, type CellValues, type PriceRow, type SizeValues } from './price-matrix.rules.js';
import type { PriceEdit } from './sizes-panel.js';

interface PriceCellProps extends Pick<PriceEdit, 'saved' | 'errors' | 'onChange'> {
  row: PriceRow;
  /** Position of the row, for its errors. */
  rowIndex: number;
  size: SizeValues;
  column: number;
}

/** Price and minutes of a service for a size, and below them what is wrong with them. */
export function PriceCell({ row, rowIndex, size, column, ...edit }: PriceCellProps) {
  const { saved, errors, onChange } = edit;
  const { price, minutes } = row.cells[column]!;
  const before = savedCell(saved, row.serviceId, size.key);
  const path = `offerings.${rowIndex}.cells.${column}`;
  const id = useId();
  const wrong = { price: errors[`${path}.price`], minutes: errors[`${path}.minutes`] };
  const about = `of ${row.name}, ${size.name || `size ${column + 1}`}`;
  const set = (changes: Partial<CellValues>) =>
    onChange((now) => withCell(now, row.serviceId, column, changes));
  return (
    <span className="block min-w-0">
      <span className="flex gap-1.5">
        <CellInput
          label={`Price ${about}`}
          prefix="$"
          value={price}
          placeholder="–"
          saved={before?.price ?? ''}
          errorId={wrong.price && `${id}-price`}
          onChange={({ target }) => set({ price: target.value })}
          className="pr-1 pl-6 font-medium"
        />
        <CellInput
          label={`Minutes ${about}`}
          suffix="min"
          value={minutes}
          placeholder={String(row.duration ?? '')}
          saved={before?.minutes ?? ''}
          errorId={wrong.minutes && `${id}-minutes`}
          onChange={({ target }) => set({ minutes: target.value })}
          className="pr-9 pl-1 text-right"
        />
      </span>
      <CellError id={`${id}-price`} name="Price" text={wrong.price} />
      <CellError id={`${id}-minutes`} name="Minutes" text={wrong.minutes} />
    </span>
  );
}

const CellError = ({ id, name, text }: { id: string; name: string; text: string | undefined }) =>
  text && (
    <span id={id} className="mt-1 block text-fine font-medium wrap-anywhere text-bad">
      {name}: {text}
    </span>
  );

/** Captions above a column of cells, which name their fields themselves. */
export const CellCaptions = () => (
  <span
    aria-hidden="true"
    className="mt-1 flex gap-1.5 font-normal text-ink-faint *:flex-1 *:last:text-right"
  >
    <span>Price</span>
    <span>Time</span>
  </span>
);

interface CellInputProps extends ComponentProps<'input'> {
  label: string;
  prefix?: string;
  suffix?: string;
  value: string;
  /** The saved text. A field that differs from it is marked. */
  saved: string;
  /** Id of the message that says what is wrong. */
  errorId: string | undefined;
}

const unit =
  'pointer-events-none absolute inset-y-0 grid place-items-center text-fine text-ink-faint';

const CellInput = ({
  label,
  prefix,
  suffix,
  saved,
  errorId,
  className,
  ...own
}: CellInputProps) => {
  const change = own.value === saved ? undefined : `Not saved. Before: ${saved || 'empty'}`;
  return (
    <span className="relative min-w-0 flex-1">
      {prefix && (
        <span aria-hidden="true" className={cn(unit, 'left-2.5')}>
          {prefix}
        </span>
      )}
      {suffix && (
        <span aria-hidden="true" className={cn(unit, 'right-2')}>
          {suffix}
        </span>
      )}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        title={change}
        {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
        {...own}
        className={cn(
          'h-10 w-full rounded-control border bg-field text-small tabular-nums pointer-coarse:h-11',
          'placeholder:text-ink-faint hover:border-ink-soft focus:border-edge aria-invalid:border-bad aria-invalid:bg-bad/5',
          change ? 'border-glow bg-glow/10 inset-ring inset-ring-glow' : 'border-line',
          className,
        )}
      />
    </span>
  );
};
