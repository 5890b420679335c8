import { expect, it } from '@jest/globals';
import { unsizedNote, unsizedText } from './unsized-price.rules.js';

it.each([
  ['$80', 'Same price for all sizes', '$80, same for all sizes'],
  ['From $25', 'Starting price', 'From $25'],
  ['$25 and up', 'Starting price', '$25 and up'],
  ['Custom quote', 'Quoted individually', 'Custom quote'],
])('a service for %j without prices by size: %s', (price, note, text) => {
  expect(unsizedNote(price)).toBe(note);
  expect(unsizedText(price)).toBe(text);
});
