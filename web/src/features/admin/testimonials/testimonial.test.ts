import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  NEW_TESTIMONIAL,
  groupsOf,
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
  source: null,
  sourceUrl: null,
  serviceId: null,
  givenOn: null,
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

  it.each<[string, typeof all, Shown, string[]]>([
    ['some wait', all, 'all', ['Pending 2,4', 'Approved 1,3']],
    ['all wait', all.filter(({ approved }) => !approved), 'all', ['Pending 2,4']],
    ['none waits', all.filter(({ approved }) => approved), 'all', [' 1,3']],
    ['only those that wait are shown', all, 'pending', [' 1,2,3,4']],
  ])('groups: %s', (_case, rows, shown, expected) => {
    const groups = groupsOf(rows, shown);
    expect(groups.map(({ name, items }) => `${name} ${items.map(({ id }) => id).join()}`)).toEqual(
      expected,
    );
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
  it.each([
    ['told directly', {}],
    [
      'with its origin',
      {
        source: 'google' as const,
        sourceUrl: 'https://example.com/review',
        serviceId: 3,
        givenOn: '2026-10-14',
      },
    ],
  ])('round-trips a testimonial %s', (_, origin) => {
    const one = { ...testimonial(1, true, false), ...origin };
    const { id: _id, createdAt: _created, ...content } = one;
    expect(z.parse(testimonialForm, testimonialValues(one))).toEqual(content);
  });

  it('drops the link of a source that was removed', () => {
    const { sourceUrl: _hidden, ...values } = testimonialValues(testimonial(1, true, false));
    expect(z.parse(testimonialForm, values)).toMatchObject({ source: null, sourceUrl: null });
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
