import type { OfferingSummary } from '../../api/catalog.api.js';
import { stemsOf } from '../../site/words.rules.js';

const RELATED = 3;

/**
 * The offering an article leads to: the one whose name shares the largest part of its words with the title and
 * category, then the one whose words the article uses most.
 */
export function offeringFor<T extends Pick<OfferingSummary, 'name' | 'active'>>(
  { title, category, content }: { title: string; category: string; content: string },
  offerings: readonly T[],
): T | undefined {
  const subject = new Set(stemsOf(`${title} ${category}`));
  const used = stemsOf(content);
  return offerings
    .filter(({ active }) => active)
    .map((offering) => {
      const words = [...new Set(stemsOf(offering.name))];
      const shared = words.filter((word) => subject.has(word)).length;
      const uses = used.filter((word) => words.includes(word)).length;
      return { offering, shared: shared && shared / words.length, uses };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || b.uses - a.uses)[0]?.offering;
}

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
