import { describe, expect, it } from '@jest/globals';
import type { Customer } from '@desert-mirror/contracts/back-office';
import { isUnknown, shownOf } from './customer.rules.js';

const nobody = { name: null, bookings: [], invoices: [], payments: [], notes: [] };
const seen = (known: object) => isUnknown({ ...nobody, ...known } as unknown as Customer);

describe('isUnknown', () => {
  it.each([
    [{}, true],
    [{ name: 'Ada' }, false],
    [{ notes: [{}] }, false],
    [{ payments: [{}] }, false],
  ])('%j -> %s', (known, expected) => expect(seen(known)).toBe(expected));
});

describe('shownOf', () => {
  it('speaks only where something is left out', () => {
    expect(shownOf(100, 240)).toBe('The newest 100 of 240');
    expect(shownOf(3, 3)).toBeUndefined();
  });
});
