import { describe, expect, it } from '@jest/globals';
import { firstOfferings, locationOf, otherAreas, responseOf } from './area.rules.js';

const row = (slug: string, active = true) => ({ slug, active });
const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug).join(' ');

describe('area rules', () => {
  it.each([
    ['summerlin', 'summerlin'],
    ['henderson', 'henderson'],
    ['las-vegas-strip', 'las-vegas'],
    ['green-valley', undefined],
    ['constructor', undefined],
  ])('%s is %s in the booking form', (slug, location) => {
    expect(locationOf(slug)).toBe(location);
  });

  it.each([
    [2, 2, 'response time to calls'],
    [null, 24, 'reply time, at most'],
  ])('with %s response hours shows %s %s', (responseHours, hours, stat) => {
    expect(responseOf({ responseHours })).toMatchObject({ hours, stat });
  });

  it('shows the first six active services', () => {
    const list = [...'abcdefgh'].map((slug) => row(slug, slug !== 'b'));
    expect(slugs(firstOfferings(list))).toBe('a c d e f g');
  });

  it('links to the other active areas', () => {
    expect(slugs(otherAreas([row('a'), row('b'), row('c', false)], 'a'))).toBe('b');
  });
});
