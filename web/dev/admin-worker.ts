import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

export const ADMIN_WORKER = 'admin-worker.js';

const BACK_OFFICE = /\/src\/(app\/admin|features\/admin|back-office)\//;
const ENTRIES = ['boot', 'entry-client'];
const FONTS = /latin-wght-normal|latin-400-normal/;

/** Writes the files of the back-office in front of its service worker, which stores them. */
export const adminWorker: Plugin = {
  name: 'admin-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: (_options, bundle) => {
    const files = new Set<string>();
    const add = (name: string): void => {
      const chunk = bundle[name];
      if (files.has(name) || chunk?.type !== 'chunk') return;
      files.add(name);
      chunk.imports.forEach(add);
    };
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset') {
        if (FONTS.test(file.fileName)) files.add(file.fileName);
      } else if (
        file.moduleIds.some((id) => BACK_OFFICE.test(id)) ||
        (file.isEntry && ENTRIES.includes(file.name))
      )
        add(file.fileName);
    }
    const worker = bundle[ADMIN_WORKER];
    if (worker?.type !== 'chunk') throw new Error(`${ADMIN_WORKER} is missing`);
    if (worker.imports.length > 0) throw new Error(`${ADMIN_WORKER} must not import chunks`);
    const paths = [...files].sort().map((name) => `/${name}`);
    const version = createHash('sha256').update(paths.join()).digest('hex').slice(0, 12);
    const lists = `const FILES=${JSON.stringify(paths)},VERSION=${JSON.stringify(version)};`;
    worker.code = lists + worker.code;
  },
};
