import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { cases } from './cases.ts';
import { borrowedLint, lintFiles, lintImports } from './program.ts';

/* The real rules over a small house in which every law is broken once. */

const house = realpathSync(mkdtempSync(join(tmpdir(), 'desert-mirror-laws-')));
const broken = new Map<string, Set<string>>();

const write = (path: string, text: string): void => {
  const file = join(house, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeAll(() => {
  furnish();
  for (const { file, text } of cases) write(file, `${text}\n`);
  const folders = ['libs', 'services', 'tools', 'web'];
  for (const { file, law } of [...lintFiles(house, folders), ...lintImports(house, folders)])
    broken.set(file, (broken.get(file) ?? new Set()).add(law));
}, 120_000);

afterAll(() => {
  rmSync(house, { recursive: true, force: true });
});

describe('the laws', () => {
  it.each(cases)('$file', ({ file, breaks }) => {
    expect([...(broken.get(file) ?? [])]).toEqual(breaks);
  });
});

/** Workspaces and packages that imports can be resolved to. */
function furnish(): void {
  mkdirSync(join(house, 'node_modules/@desert-mirror'), { recursive: true });
  const compilerOptions = { types: ['node'], lib: ['es2024', 'dom'], incremental: false };
  const tsconfig = JSON.stringify({
    extends: join(repoRoot, 'tsconfig.base.json'),
    compilerOptions,
    include: ['.'],
  });
  write('tsconfig.json', tsconfig);
  write('web/tsconfig.json', tsconfig);
  write('eslint.config.js', borrowedLint());
  symlinkSync(join(repoRoot, 'node_modules/@types'), join(house, 'node_modules/@types'));
  write('package.json', '{ "type": "module" }');
  for (const name of [
    'typeorm',
    'stripe',
    '@nats-io/transport-node',
    'rxjs',
    'zod',
    '@nestjs/microservices',
  ]) {
    const exports = { '.': './index.js', './mini': './index.js' };
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports }));
    write(`node_modules/${name}/index.js`, '');
  }
  const shared = ['contracts', 'platform', 'testing'].map((name) => [name, `libs/shared/${name}`]);
  const others = ['billing', 'booking', 'gateway'].map((name) => [name, `services/${name}`]);
  const tools = [
    ['tools', 'tools'],
    ['stripe-stand-in', 'tools/stand-ins/stripe'],
  ];
  for (const [name = '', folder = ''] of [...shared, ...others, ...tools]) {
    const source = folder.startsWith('tools')
      ? './*.ts'
      : { '@desert-mirror/source': './src/*.ts' };
    write(`${folder}/package.json`, JSON.stringify({ type: 'module', exports: { './*': source } }));
    symlinkSync(join(house, folder), join(house, 'node_modules/@desert-mirror', name));
  }
}
