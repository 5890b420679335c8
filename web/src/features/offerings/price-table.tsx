import type { ReactNode } from 'react';
import { formatCentsShort } from '@desert-mirror/contracts/money';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { exactDuration } from '../../site/duration-text.js';
import { listPrice } from '../../site/offering-price.js';
import { taxNote } from '../../site/price-tax.rules.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';

export interface PriceTableProps extends Pick<
  OfferingSummary,
  'vehicleClasses' | 'addOns' | 'duration' | 'price' | 'taxExempt'
> {
  /** Renders the name of a size, for example as a link that books it. Links can use the space at the end of the row. */
  sizeName: (size: OfferingSummary['vehicleClasses'][number]) => ReactNode;
}

/** Prices by vehicle size, and add-ons. On phones and tablets, the page shows its list of features between them. */
export function PriceTable(props: PriceTableProps) {
  const { vehicleClasses, addOns, duration, sizeName, ...offering } = props;
  const tax = taxNote(useSite().priceTax, offering);
  const sizes = vehicleClasses.map((size) => ({
    key: `size-${size.id}`,
    name: sizeName(size),
    note: size.examples,
    minutes: size.minutes ?? duration,
    price: formatCentsShort(size.priceCents),
  }));
  const extras = addOns.map(({ id, name, description, priceCents, minutes }) => ({
    key: `add-on-${id}`,
    name,
    note: description,
    minutes: minutes || null,
    price: `+${formatCentsShort(priceCents)}`,
  }));
  return (
    <>
      {sizes.length > 0 && (
        <Rows
          title="Price by size"
          note={tax}
          head="Vehicle"
          rows={sizes}
          hasArrows
          className="max-lg:order-1"
        />
      )}
      {extras.length > 0 && (
        <Rows
          title="Add-ons"
          // The sizes above say it.
          note={sizes.length > 0 ? undefined : tax}
          head="Add-on"
          rows={extras}
          className="max-lg:order-3"
        />
      )}
    </>
  );
}

interface RowsProps {
  title: string;
  note: string | undefined;
  head: string;
  rows: {
    key: string;
    name: ReactNode;
    note: string | null;
    minutes: number | null;
    price: string;
  }[];
  /** Leaves room for arrows at the end of the rows. */
  hasArrows?: boolean;
  className: string;
}

const Rows = ({ title, note, head, rows, hasArrows = false, className }: RowsProps) => (
  <table className={cn('w-full border-b border-line', className)}>
    <caption className="mb-5 text-left sm:mb-6">
      <span className="flex flex-wrap items-baseline justify-between gap-x-6">
        {/* Smaller beside the main text on wide screens; the line height keeps the rules aligned. */}
        <span className="font-display text-heading lg:text-part lg:leading-[calc(1.05*var(--text-heading))]">
          {title}
        </span>
        {note && <span className="text-fine text-ink-soft">{note}</span>}
      </span>
    </caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{head}</th>
        <th scope="col" className="max-sm:hidden">
          Time
        </th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, note, minutes, price }) => (
        <tr key={key} className="group relative border-t border-line align-baseline">
          <th scope="row" className="py-3 pr-3 text-left font-normal sm:pr-4">
            {name}
            <span className="block text-fine text-pretty text-ink-soft">{note}</span>
          </th>
          <td className="w-px py-3 pr-3 text-right text-fine whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden">
            {minutes !== null && exactDuration(minutes)}
          </td>
          <td className={cn('w-22 py-3 text-right', hasArrows && 'pr-5')}>
            <span className={listPrice}>{price}</span>
            {/* On phones, a column of its own would leave too little room for the name. */}
            {minutes !== null && (
              <span className="block text-fine whitespace-nowrap text-ink-soft sm:hidden">
                {exactDuration(minutes)}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
