import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readHostConfig, repoRoot } from '@desert-mirror/embedded-servers/config';
import { runToEnd } from '@desert-mirror/embedded-servers/process';

const SERVERS = 'libs/shared/embedded-servers';
const EMPTY = [
  'libs/shared/contracts',
  'libs/shared/mail',
  'libs/shared/platform',
  'services',
  'tools/migrate',
];

// A clone that has never been built.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const name of ['tools/build', 'tools/start/terminal.ts', SERVERS])
    cpSync(join(repoRoot, name), join(folder, name), { recursive: true });
  for (const name of [...EMPTY, 'web', 'node_modules/@desert-mirror'])
    mkdirSync(join(folder, name), { recursive: true });
  symlinkSync(join(folder, SERVERS), join(folder, 'node_modules/@desert-mirror/embedded-servers'));
  writeFileSync(
    join(folder, 'try.ts'),
    `import { buildAll } from './tools/build/build.ts';
     const isInUse = process.argv[2] === 'in use';
     const runTask = async () => console.log('ran Nx');
     await buildAll({ stopping: false, runTask }, { isInUse }).catch(({ message }) => console.log(message));`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(...words: string[]): Promise<string> {
  const { lines } = await runToEnd({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(folder, 'try.ts'), ...words],
    env: readHostConfig().baseEnv,
    parentDeath: 'SIGKILL',
    stop: 'SIGTERM',
  });
  return lines.join('\n');
}

it('does not change the build of a running system, and uses it if it matches the sources', async () => {
  expect(await build('in use')).toMatch(/^The system is running and its build does not match/);
  expect(await build()).toContain('ran Nx');
  expect(await build('in use')).toBe('');
});
