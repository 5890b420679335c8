import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|json|webmanifest|txt|xml|svg)$/;
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compress = promisify(brotliCompress);

/** Writes a `.br` file next to each text file of the client, so that no gateway compresses them at startup. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true });
    await Promise.all(
      names
        .filter((name) => TEXT.test(name))
        .map(async (name) => {
          const file = join(dir, name);
          const content = await readFile(file);
          const compressed = await compress(content, SMALLEST);
          if (compressed.length < content.length) await writeFile(`${file}.br`, compressed);
        }),
    );
  },
};
