import { describe, expect, it } from '@jest/globals';
import { unbrokenParts } from './unbroken.rules.js';

describe('unbrokenParts', () => {
  it.each([
    ['No compound', ['No compound']],
    ['A 5-year warranty', ['A ', '5-year', ' warranty']],
    ['a seven-year-old SUV, pH-neutral', ['a ', 'seven-year-old', ' SUV, ', 'pH-neutral', '']],
    ['Spots in Las Vegas: polish', ['Spots in ', 'Las Vegas', ': polish']],
    ['to Lake Las Vegas', ['to ', 'Lake Las Vegas', '']],
    ['from Reverence to The Ridges, with', ['from Reverence to ', 'The Ridges', ', with']],
    ['a-b-c-d-e', ['a-b-c-d-e']],
  ])('%s', (text, parts) => {
    expect(unbrokenParts(text)).toEqual(parts);
  });
});
