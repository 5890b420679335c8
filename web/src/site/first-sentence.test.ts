import { describe, expect, it } from '@jest/globals';
import { firstSentence } from './first-sentence.rules.js';

describe('firstSentence', () => {
  it.each([
    ['', ''],
    ['No end', 'No end'],
    ['One sentence.', 'One sentence.'],
    ['Detailing since 2017. We bring water.', 'Detailing since 2017.'],
    ['  Ready?\n\nWe are.', 'Ready?'],
    ['From $19.99 a wash. Every week.', 'From $19.99 a wash.'],
    ['We work at St. Rose and beyond. Call us.', 'We work at St. Rose and beyond.'],
    ['Desert Mirror Inc. details cars! Call us.', 'Desert Mirror Inc. details cars!'],
  ])('%j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });
});
