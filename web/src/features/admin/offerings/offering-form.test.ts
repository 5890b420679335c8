import { describe, expect, it } from '@jest/globals';
import type { Offering } from '@desert-mirror/contracts/catalog';
import * as z from 'zod/mini';
import {
  NEW_OFFERING,
  offeringForm,
  offeringValues,
  durationHint,
  priceHint,
} from './offering-form.rules.js';

const offering: Offering = {
  id: 3,
  name: 'Eco Wash',
  slug: 'eco-wash',
  description: 'Little water.',
  longDescription: null,
  price: '$89',
  priceCents: 8900,
  duration: null,
  features: ['Hand wash', 'Dry'],
  taxExempt: false,
  deposit: null,
  vehicleClasses: [],
  addOns: [],
  imageUrl: '/pictures/eco-wash.webp',
  imageAlt: null,
  active: false,
  category: 'wash-detail',
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('the offering form', () => {
  it('round-trips an offering', () => {
    const addOn = { id: 6, kind: 'condition', name: 'Pet hair', description: null, active: false };
    const values = offeringValues({
      ...offering,
      addOns: [{ ...addOn, kind: 'condition', priceCents: 4_000, minutes: 45 }],
    });
    const { id: _id, priceCents: _cents, createdAt: _created, ...fields } = offering;
    const { vehicleClasses: _classes, ...content } = fields;
    expect(z.parse(offeringForm, values)).toEqual({
      ...content,
      addOns: [{ ...addOn, price: '40', minutes: 45 }],
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['slug', { slug: 'Eco Wash' }, 'Use lowercase letters, digits and single dashes only'],
    ['category', { category: '' }, 'Please select a category'],
    ['duration', { duration: 'two' }, 'Must be a whole number from 1 to 10000'],
    ['features.1', { features: ['a', ''] }, 'Enter text or remove the line'],
    ['imageUrl', { imageUrl: 'https://else.example/a.png' }, 'Unknown picture'],
  ])('rejects an invalid %s', (path, change, message) => {
    const answer = z.safeParse(offeringForm, { ...offeringValues(offering), ...change });
    expect(answer.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ]);
  });

  it('reports missing fields first', () => {
    const wrong = z.safeParse(offeringForm, NEW_OFFERING).error?.issues ?? [];
    expect(new Set(wrong.map(({ path }) => path[0]))).toEqual(
      new Set(['name', 'slug', 'description', 'price', 'category']),
    );
  });

  it('clears an unknown category', () => {
    expect(offeringValues({ ...offering, category: 'boats' }).category).toBe('');
  });
});

describe('durationHint', () => {
  it.each([
    ['480', 'The job takes 8 h.'],
    ['150', 'The job takes 2 h 30 min.'],
    ['', 'How long the job takes.'],
    ['0', 'How long the job takes.'],
    ['2.5', 'How long the job takes.'],
    ['two', 'How long the job takes.'],
  ])('%j', (minutes, hint) => {
    expect(durationHint(minutes)).toBe(hint);
  });
});

describe('priceHint', () => {
  it.each([
    ['', /"\$299" can be paid/],
    ['$299', /pay \$299 by card/],
    ['1,299.50', /pay \$1,299\.50 by card/],
    ['From $25', /request a quote/],
    ['$20/month', /request a quote/],
  ])('%j', (price, hint) => {
    expect(priceHint(price)).toMatch(hint);
  });
});
