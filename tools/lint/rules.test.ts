import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { cases } from './cases.ts';
import { LINT_CONFIG, lintFiles, lintImports } from './program.ts';

/* Runs the real lint rules over a small repository in which each rule is broken once. */

const repository = realpathSync(mkdtempSync(join(tmpdir(), 'desert-mirror-lint-')));
const broken = new Map<string, Set<string>>();

const write = (path: string, text: string): void => {
  const file = join(repository, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeAll(() => {
  createWorkspaces();
  for (const { file, text } of cases) write(file, `${text}\n`);
  const folders = ['libs', 'services', 'tools', 'web'];
  for (const { file, rule } of [
    ...lintFiles(repository, folders),
    ...lintImports(repository, folders),
  ])
    broken.set(file, (broken.get(file) ?? new Set()).add(rule));
});

afterAll(() => {
  rmSync(repository, { recursive: true, force: true });
});

describe('lint rules', () => {
  it.each(cases)('$file', ({ file, breaks }) => {
    expect([...(broken.get(file) ?? [])]).toEqual(breaks);
  });
});

/** Workspaces and packages for the imports of the examples. */
function createWorkspaces(): void {
  mkdirSync(join(repository, 'node_modules/@desert-mirror'), { recursive: true });
  const compilerOptions = { types: ['node'], lib: ['es2024', 'dom'], incremental: false };
  const tsconfig = JSON.stringify({
    extends: join(repoRoot, 'tsconfig.base.json'),
    compilerOptions,
    include: ['.'],
  });
  write('tsconfig.json', tsconfig);
  write('web/tsconfig.json', tsconfig);
  for (const file of LINT_CONFIG) cpSync(join(repoRoot, file), join(repository, file));
  for (const name of ['@types', 'oxlint'])
    symlinkSync(join(repoRoot, 'node_modules', name), join(repository, 'node_modules', name));
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
  const shared = ['contracts', 'mail', 'platform', 'testing'].map((name) => [
    name,
    `libs/shared/${name}`,
  ]);
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
    symlinkSync(join(repository, folder), join(repository, 'node_modules/@desert-mirror', name));
  }
}
