import { useRef } from 'react';
import { WholeWords } from '../../../back-office/records/facts.js';
import { Badge } from '../../../ui/badge.js';
import { cn } from '../../../ui/cn.js';
import { CellCaptions, PriceCell } from './price-cell.js';
import type { PriceRow, SizeValues } from './price-matrix.rules.js';
import { unsizedNote } from './unsized-price.rules.js';
import { AddSizePrices, useSizePrices } from './size-prices.js';
import type { PriceEdit } from './sizes-panel.js';
import { useGridKeys } from './use-grid-keys.js';

/** More of them scroll sideways in the card. */
const FITTING_SIZES = 3;

/** Services by sizes. The arrow keys and Enter move between the cells. */
export function PriceGrid(edit: PriceEdit) {
  const { sizes, rows } = edit.values;
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = useGridKeys(table);
  const fits = sizes.length <= FITTING_SIZES;
  return (
    <div className={cn(!fits && 'overflow-x-auto rounded-b-card')}>
      <table
        ref={table}
        onKeyDown={onKeyDown}
        className={cn('w-full border-separate border-spacing-0 text-small', fits && 'table-fixed')}
      >
        <caption className="sr-only">Prices and minutes by vehicle size</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={cn(
                head,
                fits ? sticky : 'sticky left-0 z-20',
                'w-48 min-w-40 pr-3 pl-5 lg:w-[26%]',
              )}
            >
              Service
            </th>
            {sizes.map((size, index) => (
              <SizeHead key={size.key} size={size} index={index} isSticky={fits} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <Row key={row.serviceId} {...edit} row={row} rowIndex={rowIndex} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const head =
  'z-10 border-y border-line bg-surface py-2.5 text-left align-top text-small leading-5 font-semibold text-ink';
/** Below the header of the page, which is sticky below 1024 px. */
const sticky = 'sticky top-[calc(3.25rem+env(safe-area-inset-top))] lg:top-0';
const column = 'border-l border-line px-2 lg:px-3 lg:last:pr-5';

function SizeHead({
  size,
  index,
  isSticky,
}: {
  size: SizeValues;
  index: number;
  isSticky: boolean;
}) {
  const { name, examples, active } = size;
  return (
    <th scope="col" className={cn(head, column, isSticky ? sticky : 'min-w-48')}>
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="min-w-0 wrap-anywhere">{name || `Size ${index + 1}`}</span>
        {!active && <Badge>retired</Badge>}
      </span>
      <span className="line-clamp-2 min-h-10 text-fine font-normal text-ink-soft xl:min-h-5">
        <WholeWords>{examples}</WholeWords>
      </span>
      <span className="text-fine">
        <CellCaptions />
      </span>
    </th>
  );
}

interface RowProps extends PriceEdit {
  row: PriceRow;
  rowIndex: number;
}

/** One cell for all sizes while the service has no prices by size. */
function Row({ values, row, ...cell }: RowProps) {
  const { place, isOpen, add } = useSizePrices<HTMLTableRowElement>(row);
  const { sizes } = values;
  return (
    <tr
      ref={place}
      {...(isOpen && { 'data-row': '' })}
      className="group last:*:border-b-0 hover:bg-raised/60 focus-within:bg-raised/60"
    >
      <th
        scope="row"
        className={cn(
          'border-b border-line py-2.5 pr-3 pl-5 text-left leading-5 font-medium wrap-anywhere',
          sizes.length > FITTING_SIZES && 'sticky left-0 z-10 bg-surface',
        )}
      >
        {row.name}
        <span className="block text-fine font-normal text-ink-faint tabular-nums">
          Price list: {row.price}
        </span>
      </th>
      {isOpen ? (
        sizes.map((size, index) => (
          <td key={size.key} className={cn('border-b py-2.5', column)}>
            <PriceCell {...cell} row={row} size={size} column={index} />
          </td>
        ))
      ) : (
        <td colSpan={sizes.length} className={cn('border-b', column)}>
          <span className="flex items-center gap-x-3">
            <AddSizePrices name={row.name} onClick={add} />
            <span className="text-fine text-ink-faint">{unsizedNote(row.price)}</span>
          </span>
        </td>
      )}
    </tr>
  );
}
