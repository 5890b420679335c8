import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const BLOCK = 512;
const REGULAR = ['0', '\0', ''];

/** Unpacks the plain files of a tar archive; that is all the packed browser consists of. */
export function unpackTar(archive: Buffer, target: string): void {
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK);
    const field = (from: number, length: number): string =>
      header
        .subarray(from, from + length)
        .toString('latin1')
        .replace(/\0[\s\S]*$/, '');
    const name = field(0, 100);
    if (name === '') return;
    const size = parseInt(field(124, 12), 8);
    if (!Number.isSafeInteger(size)) throw new Error(`Not a tar archive: ${name}`);
    const body = at + BLOCK;
    if (REGULAR.includes(field(156, 1))) {
      const path = normalize(name);
      if (path.startsWith('..') || path.startsWith('/')) throw new Error(`Unsafe name: ${name}`);
      const file = join(target, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, archive.subarray(body, body + size), {
        mode: parseInt(field(100, 8), 8) & 0o777,
      });
    }
    at = body + Math.ceil(size / BLOCK) * BLOCK;
  }
}
