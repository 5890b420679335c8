import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { cn } from '../../../ui/cn.js';
import { PriceCell } from './price-cell.js';
import { priceTexts, type PriceRow, type SizeValues } from './price-matrix.rules.js';
import { AddSizePrices, useSizePrices } from './size-prices.js';
import type { PriceEdit } from './sizes-panel.js';
import { unsizedText } from './unsized-price.rules.js';
import { useGridKeys } from './use-grid-keys.js';

/** The matrix on a phone: a list of sizes for each service. */
export function PriceCards(edit: PriceEdit) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useGridKeys(list);
  return (
    <ul ref={list} onKeyDown={onKeyDown}>
      {edit.values.rows.map((row, rowIndex) => (
        <PriceCard key={row.serviceId} {...edit} row={row} rowIndex={rowIndex} />
      ))}
    </ul>
  );
}

interface PriceCardProps extends PriceEdit {
  row: PriceRow;
  rowIndex: number;
}

/** One line until the owner edits the prices, and while the service has none by size. */
function PriceCard({ row, ...cells }: PriceCardProps) {
  const { place, isOpen, add } = useSizePrices<HTMLLIElement>(row);
  const [isShown, setShown] = useState(false);
  const isInvalid = Object.keys(cells.errors).some((path) =>
    path.startsWith(`offerings.${cells.rowIndex}.`),
  );
  const { sizes } = cells.values;
  const isEditing = isShown || isInvalid;
  if (!isOpen)
    return (
      <li ref={place} className="border-t border-line px-5 py-3">
        <div className="flex items-center justify-between gap-x-3">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <h3 className="text-small font-semibold">{row.name}</h3>
            <p className="text-fine text-ink-faint">{unsizedText(row.price)}</p>
          </div>
          <AddSizePrices
            name={row.name}
            onClick={() => {
              setShown(true);
              add();
            }}
          />
        </div>
      </li>
    );
  return (
    <li ref={place} className="border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isEditing}
          onClick={() => setShown(!isEditing)}
          className="flex min-h-13 w-full items-center justify-between gap-x-3 px-5 py-2 text-left text-small"
        >
          <span className="min-w-0 flex-1">
            <span className="font-semibold wrap-anywhere">{row.name}</span>{' '}
            <span className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-fine leading-4 tabular-nums">
              {priceTexts(row).map((price, column) => (
                <span key={sizes[column]!.key} className="min-w-0">
                  <span className="block wrap-anywhere text-ink-soft">
                    {sizeName(sizes, column)}{' '}
                  </span>
                  <span className="mt-0.5 block font-medium">{price}</span>
                </span>
              ))}
            </span>
          </span>
          <ChevronDown
            className={cn('size-5 shrink-0 text-ink-faint', isEditing && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h3>
      {isEditing && <SizeCells {...cells} row={row} />}
    </li>
  );
}

const sizeName = (sizes: readonly SizeValues[], column: number): string =>
  sizes[column]!.name || `Size ${column + 1}`;

const SizeCells = ({ values, ...cell }: PriceCardProps) => (
  <div className="space-y-2 px-5 pb-4">
    {values.sizes.map((size, column) => (
      <div key={size.key} data-row className="grid grid-cols-[1fr_10.5rem] items-center gap-x-2">
        <span className="min-w-0 text-small wrap-anywhere text-ink-soft">
          {sizeName(values.sizes, column)}
          {!size.active && ' (retired)'}
        </span>
        <PriceCell {...cell} size={size} column={column} />
      </div>
    ))}
  </div>
);
