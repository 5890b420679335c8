/** Types for the part of fontkit 2 that is used here; the package has none. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    layout(text: string): { advanceWidth: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Cache of glyphs by id. */
    _glyphs: Record<number, unknown>;
  }

  export function openSync(path: string): Font;

  /** If `probe` accepts a file, the format is called with `new` and returns the font. */
  export function registerFormat(
    format: ((stream: { buffer: Uint8Array }) => Font) & { probe(file: Uint8Array): boolean },
  ): void;
}
