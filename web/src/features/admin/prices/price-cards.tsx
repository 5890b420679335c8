import { useRef } from 'react';
import { useMedia } from '../../../back-office/layout/use-media.js';
import { CellCaptions, PriceCell } from './price-cell.js';
import type { PriceEdit } from './sizes-panel.js';
import { useGridKeys } from './use-grid-keys.js';

/** The matrix on a phone: a list of sizes for each service. On a tablet, the sizes are columns. */
export function PriceCards({ values, errors, onChange }: PriceEdit) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useGridKeys(list);
  const hasColumns = useMedia('(min-width: 40rem)');
  return (
    <ul ref={list} onKeyDown={onKeyDown}>
      {values.rows.map((row, rowIndex) => (
        <li key={row.serviceId} className="border-t border-line px-5 py-3">
          <div className="grid grid-cols-[1fr_10.5rem] items-end gap-x-3 gap-y-1 sm:grid-cols-1">
            <h3 className="col-span-full min-w-0 text-small font-semibold wrap-anywhere max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
              {row.name}
              <span className="block min-w-0 text-fine font-normal text-ink-faint tabular-nums">
                {row.price}
              </span>
            </h3>
            <span className="col-start-2 sm:hidden">
              <CellCaptions />
            </span>
          </div>
          <div
            {...(hasColumns && { 'data-row': '' })}
            className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-3"
          >
            {values.sizes.map((size, column) => (
              <div
                key={size.key}
                {...(!hasColumns && { 'data-row': '' })}
                className="grid grid-cols-[1fr_10.5rem] items-center gap-x-3 gap-y-1 sm:grid-cols-1"
              >
                <span className="min-w-0 text-small wrap-anywhere text-ink-soft">
                  {size.name || `Size ${column + 1}`}
                  {!size.active && ' (retired)'}
                </span>
                <PriceCell
                  row={row}
                  rowIndex={rowIndex}
                  size={size}
                  column={column}
                  errors={errors}
                  onChange={onChange}
                />
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
