import { hasPrice } from '../../../site/offering-price.rules.js';

/** An amount without words such as "From". */
const isFixed = (price: string): boolean => hasPrice({ price }) && !/[a-z]/i.test(price);

/** Shown beside the price of a service without prices by size. */
export function unsizedNote(price: string): string {
  if (isFixed(price)) return 'Same price for all sizes';
  return hasPrice({ price }) ? 'Starting price' : 'Quoted individually';
}

/** "$80, same for all sizes". Other prices, such as "From $25", are shown as they are. */
export const unsizedText = (price: string): string =>
  isFixed(price) ? `${price}, same for all sizes` : price;
