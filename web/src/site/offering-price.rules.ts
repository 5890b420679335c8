import type { OfferingSummary } from '../api/catalog.api.js';

type Prices = Pick<OfferingSummary, 'price' | 'priceCents' | 'vehicleClasses'>;

interface PriceParts {
  word: string | undefined;
  amount: string;
}

/** Where larger vehicles cost more, the price is the least one. Other prices are the owner's text: "From $25". */
export function priceParts({ price, priceCents, vehicleClasses }: Prices): PriceParts {
  const amounts = vehicleClasses.map((one) => one.priceCents);
  const isLeast = Math.min(...amounts) >= priceCents && Math.max(...amounts) > priceCents;
  if (isLeast) return { word: 'from', amount: price };
  const [, word, amount = price] = /^(from)\s+(\S.*)$/i.exec(price) ?? [];
  return { word, amount };
}
