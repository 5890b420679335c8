/**
 * Cuts the typeface for text down to what pages use: `node tools/fonts/main.ts` writes `web/src/styles/fonts/*.woff2`.
 * Every first visit loads it before its pictures.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDER, makeFonts } from './subset.ts';

for (const [name, font] of await makeFonts()) await writeFile(join(FOLDER, `${name}.woff2`), font);
