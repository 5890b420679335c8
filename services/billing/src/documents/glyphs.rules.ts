/** Whether a font has a shape for a character. */
export type HasGlyph = (codePoint: number) => boolean;

/** A piece of text that one font can print; `font` counts the fonts offered. */
export interface Run {
  text: string;
  font: number;
}

/** Printed for each character that cannot be. Every font offered first has it. */
export const REPLACEMENT = '\ufffd';

/**
 * A glyph is not enough: a script that runs from right to left, or whose letters change with their
 * neighbours, comes out wrong where letters are only put beside each other, which is worse than not at
 * all.
 */
const LAID_OUT =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]$/u;

/** Every text font has these: most texts need no closer look. */
const PLAIN = /^[\n\x20-\x7e\xa0-\xac\xae-\xff]*$/;

/** Chooses between pictures of one character; no shape of its own. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** What a reader sees as one character, such as a family of four. */
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits a text into pieces by the first of `fonts` that can print them. What none of them can comes
 * out as a replacement, one for each character a reader would have seen.
 */
export function runsOf(text: string, fonts: readonly HasGlyph[]): { runs: Run[]; lost: boolean } {
  if (PLAIN.test(text)) return { runs: [{ text, font: 0 }], lost: false };
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
      // What follows in this character only changes what is not there.
      if (index === 0) break;
    }
  }
  return { runs, lost };
}

function fontOf(character: string, fonts: readonly HasGlyph[]): number | undefined {
  if (character === '\n') return 0;
  if (!LAID_OUT.test(character)) return undefined;
  const font = fonts.findIndex((hasGlyph) => hasGlyph(character.codePointAt(0)!));
  return font < 0 ? undefined : font;
}
