import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

const isGenerated = (path: string): boolean => /(^|\/)(node_modules|dist)$/.test(path);

const PAGES = globSync(['*.md', '{deploy,docs,tools}/**/*.md'], {
  cwd: repoRoot,
  exclude: isGenerated,
});

/** Files and folders, each with a leading slash so that a path can be found by its last segments. */
const paths = globSync(['{.,}*', '{deploy,docs,libs,services,tools,web}/**/*'], {
  cwd: repoRoot,
  exclude: isGenerated,
}).map((path) => `/${path}`);

/** A path in backticks: below a top-level folder, or one that ends in a file name. */
const PATH =
  /^(?:(?:deploy|docs|libs|services|tools|web)\/[^\s`<>]*|[\w.*/-]+\.(?:tsx?|[cm]?js|ya?ml|md))$/;

function pathsIn(text: string): string[] {
  const tokens = [...text.matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token);
  return tokens.filter((token) => PATH.test(token)).map((token) => token.replace(/\/$/, ''));
}

/** `support/test.js` also stands for the TypeScript file that an import names this way. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/[.()[\]]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replace(/\\\.js$/, '\\.(js|tsx?)');
  const suffix = new RegExp(`/${pattern}$`);
  return paths.some((known) => suffix.test(known));
}

describe('documentation', () => {
  it.each(PAGES)('%s names only paths that exist', (page) => {
    const named = pathsIn(readFileSync(join(repoRoot, page), 'utf8'));
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it('notices a path that does not exist', () => {
    expect(pathsIn('See `tools/lint/gone.ts`.').filter((path) => !exists(path))).toHaveLength(1);
  });
});
