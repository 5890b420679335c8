import { useRef } from 'react';
import { PriceCell } from './price-cell.js';
import type { PriceEdit } from './sizes-panel.js';
import { useGridKeys } from './use-grid-keys.js';

/** The matrix on a phone: a list of sizes for each service. */
export function PriceCards({ values, errors, onChange }: PriceEdit) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useGridKeys(list);
  return (
    <ul ref={list} onKeyDown={onKeyDown}>
      {values.rows.map((row, rowIndex) => (
        <li key={row.serviceId} className="border-t border-line px-5 py-3">
          <h3 className="flex justify-between gap-4 text-small font-semibold">
            <span className="min-w-0 wrap-anywhere">{row.name}</span>
            <span className="max-w-1/2 text-right text-fine font-normal wrap-anywhere text-ink-faint tabular-nums">
              {row.price}
            </span>
          </h3>
          {values.sizes.map((size, column) => (
            <div
              key={size.key}
              data-row
              className="mt-2 grid grid-cols-[1fr_11rem] items-center gap-3"
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
        </li>
      ))}
    </ul>
  );
}
