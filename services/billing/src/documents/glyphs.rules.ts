export type HasGlyph = (codePoint: number) => boolean;

/** Text that one font can print; `font` is an index into the fonts offered. */
export interface Run {
  text: string;
  font: number;
}

/** Printed for a character that no font contains. The first font must contain it. */
export const REPLACEMENT = '\ufffd';

/**
 * Scripts that are printed correctly letter by letter, from left to right. Right-to-left scripts and
 * scripts whose letters change with their neighbors would come out wrong, which is worse than a
 * replacement character.
 */
const SUPPORTED_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]$/u;

/** Characters that every font contains; most texts need no further check. */
const PLAIN = /^[\n\x20-\x7e\xa0-\xac\xae-\xff]*$/;
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** They choose between images of a character and have no glyph. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Splits into what a reader sees as one character, such as a family emoji. */
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits a text into runs by the first font that contains each character. A character that no font
 * contains becomes one replacement character, even if it consists of several code points.
 * @returns lost: whether anything was replaced
 */
export function runsOf(text: string, fonts: readonly HasGlyph[]): { runs: Run[]; lost: boolean } {
  if (isPlain(text)) return { runs: [{ text, font: 0 }], lost: false };
  const runs: Run[] = [];
  let lost = false;
  const write = (piece: string, font: number) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += piece;
    else runs.push({ text: piece, font });
  };
  for (const { segment } of CHARACTERS.segment(text.replace(VARIATION_SELECTORS, ''))) {
    for (const [index, piece] of [...segment].entries()) {
      const font = fontOf(piece, fonts);
      write(font === undefined ? REPLACEMENT : piece, font ?? 0);
      if (font !== undefined) continue;
      lost = true;
      // The remaining code points only modify the missing one.
      if (index === 0) break;
    }
  }
  return { runs, lost };
}

function fontOf(character: string, fonts: readonly HasGlyph[]): number | undefined {
  if (character === '\n') return 0;
  if (!SUPPORTED_SCRIPTS.test(character)) return undefined;
  const font = fonts.findIndex((hasGlyph) => hasGlyph(character.codePointAt(0)!));
  return font < 0 ? undefined : font;
}
