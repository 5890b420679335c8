/**
 * Cuts the typefaces of the website down to what its pages use: `node tools/fonts/main.ts` writes
 * `web/src/styles/fonts/*.woff2`. Every first visit loads them before its pictures.
 */
import { writeFile } from 'node:fs/promises';

import { join } from 'node:path';
import { FOLDER, makeFonts } from './subset.ts';

for (const [name, font] of await makeFonts()) await writeFile(join(FOLDER, `${name}.woff2`), font);
