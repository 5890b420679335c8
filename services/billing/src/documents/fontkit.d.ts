/** The part of fontkit 2 that is used here; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Glyphs by their number, made when they are first asked for. */
    _glyphs: Record<number, unknown>;
  }

  export function openSync(path: string): Font;

  /** Called with `new` for a file that `probe` knows; what it returns is the font. */
  export function registerFormat(
    format: ((stream: { buffer: Uint8Array }) => Font) & { probe(file: Uint8Array): boolean },
  ): void;
}
