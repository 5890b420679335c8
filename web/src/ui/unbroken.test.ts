import { describe, expect, it } from '@jest/globals';
import { compoundParts } from './unbroken.rules.js';

describe('compoundParts', () => {
  it.each([
    ['No compound', ['No compound']],
    ['A 5-year warranty', ['A ', '5-year', ' warranty']],
    ['a seven-year-old SUV, pH-neutral', ['a ', 'seven-year-old', ' SUV, ', 'pH-neutral', '']],
    ['a-b-c-d-e', ['a-b-c-d-e']],
  ])('%s', (text, parts) => {
    expect(compoundParts(text)).toEqual(parts);
  });
});
