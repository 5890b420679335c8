import { inflateSync } from 'node:zlib';

/**
 * Extracts the text of a PDF written by pdfmake: compressed streams, subset fonts with a ToUnicode map,
 * two bytes per glyph. One line for each text run, with spaces as drawn.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    if (!stream?.includes('BT')) continue;
    let map = new Map<string, string>();
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) map = fonts.get(font) ?? new Map();
      else lines.push(decode(shown ?? '', map));
    }
  }
  return lines.join('\n');
}

/** The text in one line: pdfmake starts a run at each word. */
export const pdfProse = (pdf: Buffer): string =>
  pdfText(pdf).replace(/\n/g, '').replace(/ +/g, ' ');

export const pageCount = (pdf: Buffer): number =>
  [...objectsOf(pdf).values()].filter(({ head }) => /\/Type \/Page\b/.test(head)).length;

interface PdfObject {
  head: string;
  stream: string | undefined;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [head = '', body] = match[2]!.split(/\nstream\n/);
    const raw = body?.slice(0, body.lastIndexOf('\nendstream'));
    const isDeflated = head.includes('/FlateDecode');
    const stream =
      raw !== undefined && isDeflated
        ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
        : raw;
    objects.set(match[1]!, { head, stream });
  }
  return objects;
}

function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1];
      fonts.set(name!, unicodeMapOf(objects.get(unicode ?? '')?.stream ?? ''));
    }
  return fonts;
}

function unicodeMapOf(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, first, , list] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first!, 16);
    for (const [, hex] of list!.matchAll(/<([\w ]*)>/g))
      map.set((glyph++).toString(16).padStart(4, '0'), utf16(hex!.replaceAll(' ', '')));
  }
  return map;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

const decode = (shown: string, map: Map<string, string>): string =>
  [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
    .map((glyph) => map.get(glyph.toLowerCase()) ?? '?')
    .join('');
