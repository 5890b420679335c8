import type { OfferingSummary } from '../api/catalog.api.js';

type Prices = Pick<OfferingSummary, 'price' | 'priceCents' | 'vehicleClasses'>;

interface PriceParts {
  word: string | undefined;
  amount: string;
}

/** Where larger vehicles cost more, the price is the least one. Other prices are the owner's text: "From $25". */
export function priceParts({ price, priceCents, vehicleClasses }: Prices): PriceParts {
  const amounts = vehicleClasses.map((one) => one.priceCents);
  const isLeast =
    priceCents > 0 && Math.min(...amounts) >= priceCents && Math.max(...amounts) > priceCents;
  if (isLeast) return { word: 'from', amount: price };
  const [, word, amount = price] = /^(from)\s+(\S.*)$/i.exec(price) ?? [];
  return { word, amount };
}

/** "From $25" is a price, too; "Custom quote" is not. */
export const hasPrice = ({ price }: { price: string }): boolean => /\d/.test(price);

interface Priced {
  /** 0 if there is no fixed price. */
  priceCents: number;
  vehicleClasses: readonly { priceCents: number }[];
}

/** The lowest fixed price for any size of vehicle; undefined if all prices are on request. */
export function lowestCents(offerings: readonly Priced[]): number | undefined {
  const amounts = offerings
    .flatMap(({ priceCents, vehicleClasses }) => [
      priceCents,
      ...vehicleClasses.map((size) => size.priceCents),
    ])
    .filter((cents) => cents > 0);
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}
