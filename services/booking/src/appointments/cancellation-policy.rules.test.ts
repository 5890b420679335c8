import { describe, expect, it } from '@jest/globals';
import { freeUntil, keptByCancellation, policyOf } from './cancellation-policy.rules.js';

const START = '2026-12-02T18:00:00.000Z';
const settings = { version: 3, changeCutoffHours: 24 };
const policy = policyOf(settings, new Date('2026-11-20T12:00:00.000Z'));
const confirmed = { status: 'confirmed', start: START };

it('stores version, hours and time', () => {
  expect(policy).toEqual({ version: 3, freeHours: 24, acceptedAt: '2026-11-20T12:00:00.000Z' });
});

describe('freeUntil', () => {
  it.each([
    [5_000, policy, confirmed, '2026-12-01T18:00:00.000Z'],
    [0, policy, confirmed, undefined],
    [5_000, null, confirmed, undefined],
    [5_000, policy, null, undefined],
  ])('of a deposit of %i', (depositCents, accepted, appointment, expected) => {
    expect(freeUntil({ depositCents, policy: accepted }, appointment)?.toISOString()).toBe(
      expected,
    );
  });
});

describe('keptByCancellation', () => {
  const before = Date.parse('2026-12-01T17:59:59.999Z');
  const after = Date.parse('2026-12-01T18:00:00.000Z');
  it.each([
    [before, 5_000, confirmed, 0],
    [after, 5_000, confirmed, 5_000],
    [after, 29_900, confirmed, 5_000],
    [after, 2_000, confirmed, 2_000],
    [after, 0, confirmed, 0],
    [after, 5_000, { ...confirmed, status: 'held' }, 0],
    [after, 5_000, null, 0],
  ])('at %i with %i paid', (now, paidCents, appointment, expected) => {
    const terms = { depositCents: 5_000, policy };
    expect(keptByCancellation(terms, appointment, { paidCents, now })).toBe(expected);
  });
});
