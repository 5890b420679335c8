import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { BookingPrice } from '@desert-mirror/contracts/prices';
import { PriceLines } from './price-lines.js';
import { exactDuration } from '../../site/duration-text.js';
import { totalText } from './vehicles.js';

const shownLines = ({ lines }: BookingPrice) =>
  lines.map(({ name, priceCents, ...line }) => ({
    ...line,
    serviceName: name,
    price: centsToDecimal(priceCents),
  }));

interface LiveTotalProps {
  price: BookingPrice;
  /** A size is missing, so the total can still rise. */
  isOpen: boolean;
}

/** The price of what is chosen, with its lines. */
export function LiveTotal({ price, isOpen }: LiveTotalProps) {
  const { minutes, isQuote } = price;
  return (
    <div role="group" aria-label="Price" className="border-y border-line py-3">
      <PriceLines lines={shownLines(price)} withAmounts={!isQuote} />
      <p
        role="status"
        className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-2 tabular-nums"
      >
        <span className="font-medium">
          Total
          {minutes !== null && <span className="text-ink-soft">, {exactDuration(minutes)}</span>}
        </span>
        <span className="font-display text-quote">{totalText(price, isOpen)}</span>
      </p>
    </div>
  );
}
