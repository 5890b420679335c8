import type { CATEGORIES } from '@desert-mirror/contracts/catalog';
import type { OfferingSummary } from '../../api/catalog.api.js';

type Category = (typeof CATEGORIES)[number];

/** The groups of the price list, in order. */
export const GROUPS = {
  paint: {
    title: 'Paint and protection',
    tab: 'Paint',
    lead: 'Coatings, correction and film for paint that lives in the sun.',
  },
  detail: {
    title: 'Washes and details',
    tab: 'Details',
    lead: 'Inside, outside or both, done by hand in your driveway.',
    start: 'full-detail',
  },
  restore: {
    title: 'Restoration and wheels',
    tab: 'Restoration',
    lead: 'Fixes what the desert dulls: headlights, water spots and brake dust.',
  },
  upkeep: {
    title: 'Upkeep and specials',
    tab: 'Upkeep',
    lead: 'Regular care, and jobs that fit nowhere else.',
  },
} as const;

export type GroupKey = keyof typeof GROUPS;

const GROUP_OF: Record<Category, GroupKey> = {
  'ceramic-coating': 'paint',
  'paint-correction': 'paint',
  protection: 'paint',
  'wash-detail': 'detail',
  'interior-detail': 'detail',
  'exterior-detail': 'detail',
  restoration: 'restore',
  'wheels-tires': 'restore',
  specialized: 'upkeep',
  maintenance: 'upkeep',
};

/** Unknown categories belong to the last group. */
export const groupOf = (category: string): GroupKey =>
  Object.hasOwn(GROUP_OF, category) ? GROUP_OF[category as Category] : 'upkeep';

export interface OfferingGroup {
  key: GroupKey;
  title: string;
  /** Short title, for tabs on phones. */
  tab: string;
  lead: string;
  /** The slug of the offering that suits most first visits. */
  start?: string;
  offerings: OfferingSummary[];
}

/** Groups the offerings and keeps their order. Empty groups are left out. */
export function groupOfferings(offerings: readonly OfferingSummary[]): OfferingGroup[] {
  return (Object.keys(GROUPS) as GroupKey[])
    .map((key) => ({
      key,
      ...GROUPS[key],
      offerings: offerings.filter(({ category }) => groupOf(category) === key),
    }))
    .filter(({ offerings: own }) => own.length > 0);
}
