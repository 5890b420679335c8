import { useRef } from 'react';
import { CellCaptions, PriceCell } from './price-cell.js';
import type { PriceEdit } from './sizes-panel.js';
import { useGridKeys } from './use-grid-keys.js';

const head = 'border-y border-line px-3 py-2.5 text-left text-fine font-medium text-ink-faint';

/** Services by sizes. The arrow keys and Enter move between the cells. */
export function PriceGrid({ values, errors, onChange }: PriceEdit) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = useGridKeys(table);
  return (
    <div className="overflow-x-auto">
      <table
        ref={table}
        onKeyDown={onKeyDown}
        className="w-full border-separate border-spacing-0 text-small"
      >
        <caption className="sr-only">Prices and minutes by vehicle size</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} w-1/4 pl-5 align-bottom`}>
              Service
            </th>
            {values.sizes.map(({ key, name, active }, index) => (
              <th key={key} scope="col" className={`${head} min-w-44 last:pr-5`}>
                {name || `Size ${index + 1}`}
                {!active && ' (retired)'}
                <CellCaptions />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.rows.map((row, rowIndex) => (
            <tr key={row.serviceId} data-row className="last:*:border-b-0">
              <th
                scope="row"
                className="border-b border-line py-2 pr-3 pl-5 text-left font-medium wrap-anywhere"
              >
                {row.name}
                <span className="block text-fine font-normal text-ink-faint tabular-nums">
                  {row.price}
                </span>
              </th>
              {values.sizes.map((size, column) => (
                <td key={size.key} className="border-b border-line px-3 py-2 last:pr-5">
                  <PriceCell
                    row={row}
                    rowIndex={rowIndex}
                    size={size}
                    column={column}
                    errors={errors}
                    onChange={onChange}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
