import { useRef } from 'react';
import { PriceCell } from './price-cell.js';
import type { PriceRow } from './price-matrix.rules.js';
import { AddSizePrices, useSizePrices } from './size-prices.js';
import type { PriceEdit } from './sizes-panel.js';
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

/** One line while the service has no prices by size. */
function PriceCard({ row, ...cells }: PriceCardProps) {
  const { place, isOpen, add } = useSizePrices<HTMLLIElement>(row);
  return (
    <li ref={place} className="border-t border-line px-5 py-3">
      <div className="flex items-center justify-between gap-x-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="min-w-0 text-small font-semibold wrap-anywhere">{row.name}</h3>
          <p className="min-w-0 text-fine wrap-anywhere text-ink-faint tabular-nums">
            {isOpen ? row.price : `${row.price}, no size prices`}
          </p>
        </div>
        {!isOpen && <AddSizePrices name={row.name} onClick={add} />}
      </div>
      {isOpen && <SizeCells {...cells} row={row} />}
    </li>
  );
}

const SizeCells = ({ values, ...cell }: PriceCardProps) => (
  <div className="mt-2 space-y-2">
    {values.sizes.map((size, column) => (
      <div key={size.key} data-row className="grid grid-cols-[1fr_10.5rem] items-center gap-x-2">
        <span className="min-w-0 text-small wrap-anywhere text-ink-soft">
          {size.name || `Size ${column + 1}`}
          {!size.active && ' (retired)'}
        </span>
        <PriceCell {...cell} size={size} column={column} />
      </div>
    ))}
  </div>
);
