import { describe, expect, it } from '@jest/globals';
import { isSameFilter, viewsIn, withView } from './views.rules.js';

describe('saved views', () => {
  it.each([
    [{}, {}, true],
    [{ status: 'paid', from: '2026-01-01' }, { from: '2026-01-01', status: 'paid' }, true],
    [{ status: 'paid' }, { status: 'sent' }, false],
    [{ status: 'paid' }, {}, false],
  ])('%j and %j are the same filter: %s', (one, other, expected) => {
    expect(isSameFilter(one, other)).toBe(expected);
  });

  const view = { name: 'Mine', filter: { status: 'paid' } };

  it.each<[string | null, object[]]>([
    [null, []],
    ['', []],
    ['{', []],
    ['{}', []],
    [JSON.stringify([view, null, 1, { name: 'x' }, { name: 'x', filter: { a: 1 } }]), [view]],
  ])('stored as %j', (text, expected) => {
    expect(viewsIn(text)).toEqual(expected);
  });

  it('have unique names, and at most twenty are kept', () => {
    const other = { name: 'Other', filter: {} };
    const newer = { name: ' Mine ', filter: { status: 'sent' } };
    expect(withView([view, other], newer)).toEqual([other, { ...newer, name: 'Mine' }]);
    const many = Array.from({ length: 20 }, (_, index) => ({ name: String(index), filter: {} }));
    expect(withView(many, view).map(({ name }) => name)).toEqual([
      ...many.slice(1).map(({ name }) => name),
      'Mine',
    ]);
  });
});
