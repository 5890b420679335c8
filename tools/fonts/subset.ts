import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

const require = createRequire(import.meta.url);

const STYLES = join(repoRoot, 'web/src/styles');

export const FOLDER = join(STYLES, 'fonts');

/** Weights of `font-normal` to `<b>`. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** What browsers apply without being asked, and the features of `base.css` and `tabular-nums`. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'tnum', 'cv11', 'ss03'];

/** Name table entries of the copyright and the license, which each copy of the font must contain. */
const LICENSE_NAMES = [0, 13, 14];

/** The packages' files by the names of ours. */
const SOURCES: Readonly<Record<string, string>> = {
  'inter-latin': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-latin-ext': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
};

/** The characters of a `unicode-range`, such as `U+0000-00FF, U+0131`. */
export function charactersOf(range: string): string {
  return Array.from(range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, first = '', last]) => {
    const from = parseInt(first, 16);
    const length = parseInt(last ?? first, 16) - from + 1;
    return String.fromCodePoint(...Array.from({ length }, (_, index) => from + index));
  }).join('');
}

/** Our font files by name, with the characters that `fonts.css` declares for each. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const css = await readFile(join(STYLES, 'fonts.css'), 'utf8');
  const faces = css.matchAll(/url\('\.\/fonts\/([\w-]+)\.woff2'\)[^}]*unicode-range:([^;]+)/g);
  const fonts = new Map<string, Buffer>();
  for (const [, name = '', range = ''] of faces) {
    const source = SOURCES[name];
    if (source === undefined) throw new Error(`No source of ${name}.woff2`);
    const font = await subsetFont(await readFile(require.resolve(source)), charactersOf(range), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      preserveNameIds: LICENSE_NAMES,
      variationAxes: WEIGHTS,
    });
    fonts.set(name, font);
  }
  return fonts;
}
