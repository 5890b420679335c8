import { hasPrice, priceParts } from '../../../site/offering-price.rules.js';

/** Shown beside the price of a service without prices by size. */
export function unsizedNote(price: string): string {
  if (!hasPrice({ price })) return 'Quoted individually';
  const { word } = priceParts({ price, priceCents: 0, vehicleClasses: [] });
  return word === undefined ? 'Same price for all sizes' : 'Starting price';
}

/** "$80, same for all sizes". Other texts of the price list, such as "From $25", say enough. */
export const unsizedText = (price: string): string =>
  hasPrice({ price }) && !/[a-z]/i.test(price) ? `${price}, same for all sizes` : price;
