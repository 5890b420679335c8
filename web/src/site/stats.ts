import { BRAND } from '@desert-mirror/contracts/brand';

interface Stat {
  value: string;
  label: string;
}

/** Marketing figures, as given in the spec. */
export const STATS: readonly Stat[] = [
  { value: '500+', label: 'customers' },
  { value: '98%', label: 'retention' },
];

export const RATING: Stat = { value: BRAND.rating, label: 'star rating' };
