import { createRequire } from 'node:module';
import type * as Fontkit from 'fontkit';
import pdfMake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { HasGlyph } from './glyphs.rules.js';

const require = createRequire(import.meta.url);
/** Required, not imported, to get the same instance as pdfkit. */
const fontkit = require('fontkit') as typeof Fontkit;

type Weight = 'normal' | 'bold';

/** In order of preference: the text font, and a fallback for characters it lacks. */
export const FONT_NAMES = ['Roboto', 'DejaVu'] as const;
type FontName = (typeof FONT_NAMES)[number];

export const FONT_FILES: Readonly<Record<FontName, Readonly<Record<Weight, string>>>> = {
  Roboto: { normal: roboto.Roboto.normal, bold: roboto.Roboto.bold },
  DejaVu: {
    normal: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
};

/** For titles and amounts, which have only characters that it has. One weight. */
export const DISPLAY_FONT = 'Instrument Serif';
const DISPLAY_FILE =
  require.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff');

export const glyphTests = (weight: Weight): HasGlyph[] =>
  FONT_NAMES.map((name) => (codePoint) => {
    return openOnce(FONT_FILES[name][weight]).hasGlyphForCodePoint(codePoint);
  });

const opened = new Map<string, Fontkit.Font>();

function openOnce(path: string): Fontkit.Font {
  const font = opened.get(path) ?? fontkit.openSync(path);
  opened.set(path, font);
  return font;
}

/** Width of a text in points. */
export function boldWidth(text: string, size: number): number {
  const font = openOnce(FONT_FILES.Roboto.bold);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Prefix of a virtual font file that holds only the path of the real one. */
const PREFIX = 'font at ';

const isReference = (file: Uint8Array): boolean =>
  Buffer.from(file).toString('utf8', 0, PREFIX.length) === PREFIX;

/**
 * By default pdfkit reads and decodes its fonts for every document, which takes more than half of the
 * rendering time. It gets references instead, which fontkit resolves to fonts that are already open.
 */
function openedFont({ buffer }: { buffer: Uint8Array }): Fontkit.Font {
  const font = openOnce(Buffer.from(buffer).toString('utf8', PREFIX.length));
  // A cached glyph remembers the first text it was drawn for, which may be another document's.
  font._glyphs = {};
  return font;
}

/** Called once per process, before the first document. */
export function useOwnFonts(): void {
  fontkit.registerFormat(Object.assign(openedFont, { probe: isReference }));
  const names = FONT_NAMES.map((name) => {
    const weights = Object.entries(FONT_FILES[name]).map(([weight, path]) => {
      pdfMake.virtualfs.writeFileSync(`${name}-${weight}`, Buffer.from(PREFIX + path));
      return [weight, `${name}-${weight}`] as const;
    });
    return [name, Object.fromEntries(weights)] as const;
  });
  pdfMake.virtualfs.writeFileSync(DISPLAY_FONT, Buffer.from(PREFIX + DISPLAY_FILE));
  pdfMake.setFonts({ ...Object.fromEntries(names), [DISPLAY_FONT]: { normal: DISPLAY_FONT } });
}
