import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { FOLDER, charactersOf, makeFonts } from './subset.js';

it('lists the characters of a range', () => {
  expect(charactersOf('U+0041-0043, U+00E9')).toBe('ABCé');
});

it('has written the files of the website', async () => {
  const fonts = await makeFonts();
  expect(Array.from(fonts.keys(), (name) => `${name}.woff2`).toSorted()).toEqual(
    readdirSync(FOLDER).toSorted(),
  );
  for (const [name, font] of fonts)
    expect(readFileSync(join(FOLDER, `${name}.woff2`)).equals(font)).toBe(true);
});
