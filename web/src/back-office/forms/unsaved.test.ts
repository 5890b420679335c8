import { describe, expect, it } from '@jest/globals';
import { isSame, restoredFields } from './unsaved.rules.js';

const saved = { title: 'Winter', text: 'Cold', lines: [{ name: 'Wash', price: '10' }] };

describe('restoredFields', () => {
  it('restores what was edited', () => {
    const values = { ...saved, text: 'Very cold' };
    expect(restoredFields({ values, saved }, saved)).toEqual({ values, isConflict: false });
  });

  it('takes what someone else has changed in other fields', () => {
    const current = { ...saved, title: 'Winter wash' };
    expect(restoredFields({ values: { ...saved, text: 'Very cold' }, saved }, current)).toEqual({
      values: { ...current, text: 'Very cold' },
      isConflict: false,
    });
  });

  it.each([
    ['another text', { ...saved, text: 'Mild' }, true],
    ['the same text', { ...saved, text: 'Very cold' }, false],
  ])('recognizes a conflict: %s', (_case, current, isConflict) => {
    const values = { ...saved, text: 'Very cold' };
    expect(restoredFields({ values, saved }, current)).toEqual({
      values: { ...current, text: 'Very cold' },
      isConflict,
    });
  });

  it.each([
    ['returns where the form has no value', '', 'Winter'],
    ['gives way to that of another page', 'Spring', 'Spring'],
  ])('a preset %s', (_case, title, expected) => {
    const values = { ...saved, text: 'Very cold' };
    const current = { ...saved, title };
    expect(restoredFields({ values, saved }, current, ['title'])).toEqual({
      values: { ...values, title: expected },
      isConflict: false,
    });
    expect(restoredFields({ values, saved }, current).values.title).toBe(title);
  });

  it('restores a list as a whole', () => {
    const lines = [...saved.lines, { name: 'Wax', price: '20' }];
    const current = { ...saved, lines: [{ name: 'Wash', price: '12' }] };
    expect(restoredFields({ values: { ...saved, lines }, saved }, current)).toEqual({
      values: { ...saved, lines },
      isConflict: true,
    });
  });
});

it.each([
  [{ a: undefined }, { a: '' }, true],
  [{ a: '1' }, { a: '' }, false],
  [[{ a: 1 }], [{ a: 1 }], true],
  [[1, 2], [2, 1], false],
])('isSame(%j, %j) is %s', (one, other, expected) => {
  expect(isSame(one, other)).toBe(expected);
});
