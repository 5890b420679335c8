import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  NEW_TESTIMONIAL,
  isShown,
  shownOf,
  testimonialForm,
  testimonialValues,
  type Shown,
} from './testimonial.rules.js';

const testimonial = (id: number, approved: boolean, featured: boolean) => ({
  id,
  name: 'Ana Ruiz',
  initials: 'AR',
  location: 'Henderson',
  content: 'Came to my office.',
  rating: 4,
  approved,
  featured,
  createdAt: '2026-01-01T00:00:00.000Z',
});

describe('shownOf', () => {
  const all = [
    testimonial(1, true, true),
    testimonial(2, false, false),
    testimonial(3, true, false),
    testimonial(4, false, true),
  ];
  it.each<[Shown, number[]]>([
    ['all', [2, 4, 1, 3]],
    ['pending', [2, 4]],
    ['approved', [1, 3]],
    ['featured', [4, 1]],
  ])('%s', (shown, ids) => {
    expect(shownOf(all, shown).map(({ id }) => id)).toEqual(ids);
  });

  it('ignores unknown filters in the URL', () => {
    expect(['all', 'pending', 'toString', '', undefined].map(isShown)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the testimonial form', () => {
  it('round-trips a testimonial', () => {
    const one = testimonial(1, true, false);
    const { id: _id, createdAt: _created, ...content } = one;
    expect(z.parse(testimonialForm, testimonialValues(one))).toEqual(content);
  });

  it('starts with five stars and no text', () => {
    const wrong = z.safeParse(testimonialForm, NEW_TESTIMONIAL).error?.issues ?? [];
    expect(wrong.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Name is required'],
      ['initials', 'Initials are required'],
      ['location', 'Location is required'],
      ['content', 'Testimonial is required'],
    ]);
  });
});
