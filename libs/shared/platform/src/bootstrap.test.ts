import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';

const urlOf = (path: string): string => new URL(path, import.meta.url).href;

/** Two processes in one Node process; one waits for its database forever. */
const START = `
  import { NestFactory } from '@nestjs/core';
  import { runProcesses } from '${urlOf('./bootstrap.ts')}';
  class App { onApplicationShutdown() { console.log('closed'); } }
  const waiting = () => new Promise(() => setInterval(() => undefined, 1_000));
  const created = async () => ({
    app: await NestFactory.createApplicationContext(App, { logger: false }),
    listen: async () => console.log('listens'),
  });
  await runProcesses(waiting, created);
`;

let child: ChildProcessByStdio<null, Readable, Readable> | undefined;
afterEach(() => void child?.kill('SIGKILL'));

it('accepts work in each process while others are being created, and closes it on a signal', async () => {
  child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      urlOf('../../testing/src/jest/native-runtime.ts'),
      '--input-type=module',
      '--eval',
      START,
    ],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = new Promise((resolve) => child?.on('exit', (code) => resolve(code)));
  const errors = text(child.stderr);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line === 'listens') child.kill('SIGTERM');
  }
  expect(await errors).toBe('');
  expect(lines).toEqual(['listens', 'closed']);
  expect(await exited).toBe(0);
});
