import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { runToEnd } from '@desert-mirror/embedded-servers/process';

let folder: string;
const file = (name: string): string => join(folder, name);
const npmWasRun = (): boolean => existsSync(file('npm-was-run'));

function write(name: string, content: string): void {
  mkdirSync(dirname(file(name)), { recursive: true });
  writeFileSync(file(name), content);
}

// A clone whose lockfile changed after its packages were installed, and an npm that fails.
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bootstrap-')));
  const lean = 'libs/shared/embedded-servers/src/lean.json';
  for (const name of ['tools/bootstrap.mjs', 'tools/checks.json', lean])
    cpSync(join(repoRoot, name), file(name));
  write('package-lock.json', '{"packages":{}}');
  write('node_modules/.desert-mirror-lock', 'the previous one');
  write('tools/start/main.ts', "console.log('started'); setInterval(() => {}, 1000);");
  write('bin/npm', `#!/bin/sh\ntouch '${file('npm-was-run')}'\nexit 1\n`);
  chmodSync(file('bin/npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function runCommand(name: string): Promise<{ code: number | null; said: string }> {
  const { code, lines } = await runToEnd({
    command: process.execPath,
    args: ['tools/bootstrap.mjs', name],
    env: { PATH: `${file('bin')}:/usr/bin:/bin` },
    cwd: folder,
    parentDeath: 'SIGKILL',
    stop: 'SIGTERM',
  });
  return { code, said: lines.join('\n') };
}

it('does not replace the packages of a running system', async () => {
  const system = spawn(process.execPath, ['tools/start/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(system, 'exit');
  try {
    await once(system.stdout, 'data');
    const { code, said } = await runCommand('backup');
    expect(code).toBe(1);
    expect(said).toMatch(/^The system is running in this folder/);
    expect(npmWasRun()).toBe(false);
  } finally {
    system.kill('SIGKILL');
    await exited;
  }
  expect(await runCommand('backup')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/npm ci failed/),
  });
  expect(npmWasRun()).toBe(true);
});

it('builds before it generates the stack, which reads the contracts', async () => {
  write('node_modules/.package-lock.json', '{"packages":{}}');
  for (const name of ['build', 'container'])
    write(`tools/${name}/main.ts`, `console.log('${name}');`);
  expect(await runCommand('stack')).toEqual({ code: 0, said: 'build\ncontainer' });
});
