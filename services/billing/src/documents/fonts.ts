import { createRequire } from 'node:module';
import type * as Fontkit from 'fontkit';
import pdfMake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { HasGlyph } from './glyphs.rules.js';

const require = createRequire(import.meta.url);
/** The very one that pdfkit draws with: as an ES module it would be another. */
const fontkit = require('fontkit') as typeof Fontkit;

type Weight = 'normal' | 'bold';

/** In the order they are tried: the text face, and what has the signs it lacks. */
export const FONT_NAMES = ['Roboto', 'DejaVu'] as const;
type FontName = (typeof FONT_NAMES)[number];

export const FONT_FILES: Readonly<Record<FontName, Readonly<Record<Weight, string>>>> = {
  Roboto: { normal: roboto.Roboto.normal, bold: roboto.Roboto.bold },
  DejaVu: {
    normal: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
};

/** What each font can print. */
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

/** What stands before the path in a file that is only a reference to a font. */
const MARK = 'font at ';

const isReference = (file: Uint8Array): boolean =>
  Buffer.from(file).toString('utf8', 0, MARK.length) === MARK;

/**
 * Left alone, pdfkit reads and decodes its fonts anew for every document, which is more than half the
 * work of a page. So it is given references, and fontkit resolves them to fonts that are open already.
 */
function openedFont({ buffer }: { buffer: Uint8Array }): Fontkit.Font {
  const font = openOnce(Buffer.from(buffer).toString('utf8', MARK.length));
  // A glyph remembers the first text it was drawn for: none of another document's.
  font._glyphs = {};
  return font;
}

/** Once for a process, before the first document. */
export function useOwnFonts(): void {
  fontkit.registerFormat(Object.assign(openedFont, { probe: isReference }));
  const names = FONT_NAMES.map((name) => {
    const weights = Object.entries(FONT_FILES[name]).map(([weight, path]) => {
      pdfMake.virtualfs.writeFileSync(`${name}-${weight}`, Buffer.from(MARK + path));
      return [weight, `${name}-${weight}`] as const;
    });
    return [name, Object.fromEntries(weights)] as const;
  });
  pdfMake.setFonts(Object.fromEntries(names));
}
