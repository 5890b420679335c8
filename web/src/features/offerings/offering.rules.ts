import type { OfferingSummary } from '../../api/catalog.api.js';

const RELATED = 3;

/** Related offerings: same category first, then same group, each in the owner's order. */
export function relatedOfferings(
  { slug, category }: Pick<OfferingSummary, 'slug' | 'category'>,
  all: readonly OfferingSummary[],
  groupOf: (category: string) => string,
): OfferingSummary[] {
  const others = all.filter((other) => other.active && other.slug !== slug);
  const sameCategory = others.filter((other) => other.category === category);
  const sameGroup = others.filter(
    (other) => other.category !== category && groupOf(other.category) === groupOf(category),
  );
  return [...sameCategory, ...sameGroup].slice(0, RELATED);
}
