import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { TestimonialContent, linkHasSource } from '@desert-mirror/contracts/catalog-admin';
import * as z from 'zod/mini';
import { numberText } from '../../../back-office/forms/number-text.rules.js';

export const SHOWN = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  featured: 'Featured',
} as const;

export type Shown = keyof typeof SHOWN;

export const isShown = (text: string | undefined): text is Shown =>
  text !== undefined && Object.hasOwn(SHOWN, text);

type Flags = Pick<Testimonial, 'approved' | 'featured'>;

const belongs: Readonly<Record<Shown, (testimonial: Flags) => boolean>> = {
  all: () => true,
  pending: ({ approved }) => !approved,
  approved: ({ approved }) => approved,
  featured: ({ featured }) => featured,
};

/** Applies a filter. Pending testimonials come first. */
export const shownOf = <T extends Flags>(testimonials: readonly T[], shown: Shown): T[] =>
  testimonials
    .filter(belongs[shown])
    .toSorted((one, other) => Number(one.approved) - Number(other.approved));

/** Pending and approved testimonials. One group without a name if none are pending, or only some are shown. */
export function groupsOf<T extends Flags>(
  rows: readonly T[],
  shown: Shown,
): { name: string; items: T[] }[] {
  const pending = shownOf(rows, 'pending');
  if (shown !== 'all' || pending.length === 0) return [{ name: '', items: [...rows] }];
  return [
    { name: SHOWN.pending, items: pending },
    { name: SHOWN.approved, items: shownOf(rows, 'approved') },
  ].filter(({ items }) => items.length > 0);
}

export interface TestimonialValues {
  name: string;
  initials: string;
  location: string;
  rating: string;
  content: string;
  approved: boolean;
  featured: boolean;
  source: string;
  sourceUrl: string;
  serviceId: string;
  givenOn: string;
}

export const NEW_TESTIMONIAL: TestimonialValues = {
  name: '',
  initials: '',
  location: '',
  rating: '5',
  content: '',
  approved: false,
  featured: false,
  source: '',
  sourceUrl: '',
  serviceId: '',
  givenOn: '',
};

export const testimonialValues = ({
  id: _id,
  version: _version,
  createdAt: _created,
  ...content
}: Testimonial): TestimonialValues => ({
  ...content,
  rating: String(content.rating),
  source: content.source ?? '',
  sourceUrl: content.sourceUrl ?? '',
  serviceId: String(content.serviceId ?? ''),
  givenOn: content.givenOn ?? '',
});

const { rating, serviceId } = TestimonialContent.shape;

export const testimonialForm = z
  .extend(TestimonialContent, { rating: numberText(rating), serviceId: numberText(serviceId) })
  .check(linkHasSource);
