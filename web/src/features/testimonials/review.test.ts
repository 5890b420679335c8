import { describe, expect, it } from '@jest/globals';
import { excerptOf } from './excerpt.rules.js';
import { quotesOf } from './quotes.rules.js';
import {
  inOfferingOrder,
  localReview,
  offeringReview,
  ratingText,
  relevantReview,
  reviewMonth,
} from './review.rules.js';

const reviews = [
  { content: 'They coated my sedan in the garage, and the paint still shines.' },
  { content: 'Paint correction on an old SUV. The paint was measured first.' },
  { content: 'Our bins are cleaned monthly.' },
];

const subject = (name: string, description = '', ...features: string[]) => ({
  name,
  description,
  features,
});

describe('relevantReview', () => {
  it.each([
    ['ignores endings', subject('Ceramic Coatings'), 0],
    ['prefers the name to the description', subject('Bin Cleaning', 'Safe for paint'), 2],
    ['counts rare words more', subject('Paint Correction'), 1],
    ['reads features', subject('Wash', '', 'Works in a garage', 'Long shine'), 0],
  ])('%s', (_, about, index) => {
    expect(relevantReview(reviews, about)).toBe(reviews[index]);
  });

  it('ignores reviews that name another offering', () => {
    const names = ['Paint Correction', 'Paint Sealant'];
    expect(relevantReview(reviews, subject('Paint Correction'), names)).toBe(reviews[1]);
    expect(relevantReview(reviews, subject('Paint Sealant', 'Sedan'), names)).toBe(reviews[0]);
  });

  it('returns nothing for a coincidence or a tie', () => {
    expect(relevantReview(reviews, subject('Leather', 'Measured'))).toBeUndefined();
    expect(relevantReview(reviews, subject('Sedan and Bins'))).toBeUndefined();
  });

  it('returns nothing without a common word', () => {
    expect(relevantReview(reviews, subject('Headlights', 'For the lenses'))).toBeUndefined();
    expect(relevantReview(reviews.slice(3), subject('Paint Correction'))).toBeUndefined();
  });
});

describe('offeringReview', () => {
  const linkedTo = (serviceId: number | null, index: number) => ({ ...reviews[index]!, serviceId });
  const bins = [{ id: 3, ...subject('Bin Cleaning') }];

  it.each([
    ['a review that is linked to it', [linkedTo(null, 2), linkedTo(3, 0)], 1],
    ['of several linked ones, the one that fits', [linkedTo(3, 0), linkedTo(3, 2)], 1],
    ['without a linked one, the one that fits', [linkedTo(1, 0), linkedTo(null, 2)], 1],
  ])('of an offering is %s', (_, given, index) => {
    expect(offeringReview(given, bins)).toBe(given[index]);
  });

  it('is none if none is linked or fits', () => {
    expect(offeringReview([linkedTo(1, 0)], bins)).toBeUndefined();
  });
});

describe('inOfferingOrder', () => {
  it('follows the order of the offerings; reviews that fit none come last', () => {
    const [coating, correction, bins] = reviews;
    const other = { content: 'On time and friendly.' };
    const offerings = [subject('Paint Correction'), subject('Ceramic Coating'), subject('Bins')];
    const all = [bins!, other, coating!, correction!];
    expect(inOfferingOrder(all, offerings)).toEqual([correction, coating, bins, other]);
  });
});

describe('quotesOf', () => {
  const review = (content: string, featured: boolean) => ({ content, featured });
  const [listed, long, short] = [
    review('Fine', true),
    review('Very fine indeed', false),
    review('Very fine', false),
  ] as const;

  it('opens with the shortest review that is not in the list', () => {
    expect(quotesOf([listed, long, short])).toEqual([short, long]);
  });

  it('uses reviews of the list if there are no others', () => {
    expect(quotesOf([listed])).toEqual([listed]);
    expect(quotesOf([])).toEqual([]);
  });
});

describe('localReview', () => {
  const local = [
    { content: 'Our bins are cleaned monthly.', location: 'Henderson' },
    { content: 'The sprinklers had left spots on the door.', location: 'Henderson' },
    { content: 'Coated in the garage.', location: 'Summerlin' },
  ];
  const area = (name: string, description = '') => ({ name, description, neighborhoods: [] });

  it.each([
    ['fits the description', area('Henderson', 'Monthly visits, bins included'), 0],
    ['is the oldest from there', area('Henderson'), 1],
    ['is from the area', area('Summerlin', 'Monthly visits, bins included'), 2],
    ['is missing', area('Green Valley'), -1],
  ])('%s', (_, where, index) => {
    expect(localReview(local, where)).toBe(local[index]);
  });
});

describe('ratingText', () => {
  it.each([
    [[5], '5.0 from 1 review'],
    [[5, 5, 4], '4.7 from 3 reviews'],
    [[5, 5, 5, 4], '4.8 from the newest 4 reviews'],
  ])('of %j is %s', (ratings, text) => {
    const given = ratings.map((rating) => ({ rating }));
    expect(ratingText(given, 4)).toBe(text);
  });
});

describe('reviewMonth', () => {
  it.each([
    ['2026-10-01', 'Oct 2026'],
    ['2026-12-31', 'Dec 2026'],
  ])('%s is %s', (date, month) => {
    expect(reviewMonth(date)).toBe(month);
  });
});

describe('excerptOf', () => {
  it.each([
    ['One short sentence.', 'One short sentence.'],
    ['Short. Also short.', 'Short. Also short.'],
    [
      'This first sentence is long enough to stand alone below the headline of a page. Cut.',
      'This first sentence is long enough to stand alone below the headline of a page.',
    ],
    ['No full stop', 'No full stop'],
  ])('%s', (content, excerpt) => {
    expect(excerptOf(content)).toBe(excerpt);
  });
});
