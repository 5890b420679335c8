import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { expect, it } from '@jest/globals';

const SOURCES = '{libs,services,tools,web}/**/src/**/*.{ts,tsx}';

it('the build context contains every source file', () => {
  const patterns = readFileSync(join(repoRoot, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((pattern) => pattern.replace(/^\//, ''));
  const isIgnored = (path: string): boolean =>
    path !== '.' &&
    (patterns.some((pattern) => matchesGlob(path, pattern)) || isIgnored(dirname(path)));
  const files = globSync(SOURCES, { cwd: repoRoot, exclude: ['**/node_modules'] });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(isIgnored)).toEqual([]);
});
