import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

const urlOf = (path: string): string => new URL(path, import.meta.url).href;

/** A process with the logger of the services and a minimal Nest application. */
const START = `
  import 'reflect-metadata';
  import { Logger } from '@nestjs/common';
  import { NestFactory } from '@nestjs/core';
  import { exitOnUncaughtError, stopOnSignals } from '${urlOf('./exit.ts')}';
  import { runInContext, runInProcess } from '${urlOf('./context.ts')}';
  import { JsonLogger } from '${urlOf('./logger.ts')}';
  const logger = new JsonLogger('test', 'log');
  class App { onApplicationShutdown() { logger.log('closed'); } }
  exitOnUncaughtError();
  const app = await NestFactory.createApplicationContext(App, { logger: false });
  Logger.overrideLogger(logger);
  stopOnSignals([app]);
  setInterval(() => undefined, 1_000);
  const many = () => { for (let i = 0; i < 50; i += 1) logger.log('line ' + i, 'context'); };
`;

async function linesOf(end: string) {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      urlOf('../../testing/src/jest/native-runtime.ts'),
      '--input-type=module',
      '--eval',
      START + end,
    ],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(errors).toBe('');
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it.each([
  ['SIGTERM', `many(); process.kill(process.pid, 'SIGTERM');`, 'closed'],
  ['an uncaught error', `many(); setTimeout(() => { throw new Error('no'); });`, 'Uncaught error'],
  ['its own exit', `many(); process.exit(3);`, 'line 49'],
])('a process that ends by %s loses no line', async (_name, end, last) => {
  const lines = await linesOf(end);
  expect(lines.slice(0, 50).map(({ message }) => message)).toEqual(
    Array.from({ length: 50 }, (_, index) => `line ${index}`),
  );
  expect(lines.at(-1)?.['message']).toBe(last);
});

it('writes an error at once, after the lines before it, and in the format of all lines', async () => {
  const lines = await linesOf(`
    runInContext({ requestId: 'r-1' }, () => logger.log('request', { status: 200, token: 'x' }, 'http'));
    logger.error('failed', 'stack', 'http');
    process.kill(process.pid, 'SIGKILL');
  `);
  const common = { pid: expect.any(Number), timestamp: expect.any(Number), process: 'test' };
  expect(lines).toEqual([
    {
      ...common,
      level: 'log',
      message: 'request',
      context: 'http',
      status: 200,
      token: '[REDACTED]',
      requestId: 'r-1',
    },
    { ...common, level: 'error', message: 'failed', context: 'http', stack: 'stack' },
  ]);
});

it('writes no values of a failed query, also of causes and collected errors', async () => {
  const lines = await linesOf(`
    const { default: typeorm } = await import('typeorm');
    const driverError = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(dana@mail.example) already exists.',
    });
    const sql = 'INSERT INTO customers (name, email) VALUES ($1, $2)';
    const parameters = ['Dana Reyes', 'dana@mail.example'];
    const failed = new typeorm.QueryFailedError(sql, parameters, driverError);
    const caused = new Error('outer', { cause: failed });
    const collected = new AggregateError([caused, failed], 'several');
    logger.warn('detail', { error: failed });
    logger.error('argument', failed, 'context');
    logger.error(failed);
    logger.warn('nested', { step: { error: caused }, errors: [collected] });
    logger.error('nested', collected);
    logger.error('nested', new Error('outer', { cause: { parameters } }));
    process.exit(0);
  `);
  expect(lines).toHaveLength(6);
  expect(JSON.stringify(lines)).not.toMatch(/Dana|dana@/);
  const failed = {
    name: 'QueryFailedError',
    message: 'duplicate key value',
    stack: expect.stringContaining('duplicate key value'),
    code: '23505',
  };
  const caused = { name: 'Error', message: 'outer', stack: expect.any(String), cause: failed };
  const collected = { message: 'several', errors: [caused, failed] };
  expect(lines).toMatchObject([
    { message: 'detail', error: failed },
    { message: 'argument', context: 'context', error: failed },
    { message: 'duplicate key value', error: failed },
    { message: 'nested', step: { error: caused }, errors: [collected] },
    { message: 'nested', error: collected },
    { message: 'nested', error: { message: 'outer' } },
  ]);
});

it('names the process that a line belongs to when several share a Node process', async () => {
  const lines = await linesOf(`
    await runInProcess('one', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      Logger.log('later');
    });
    Logger.log('outside');
    process.exit(0);
  `);
  expect(lines.map((line) => [line['process'], line['message']])).toEqual([
    ['one', 'later'],
    ['test', 'outside'],
  ]);
});

it('writes other lines soon', async () => {
  const lines = await linesOf(`
    logger.log('one');
    const { default: fs } = await import('node:fs');
    const { writeSync } = fs;
    fs.writeSync = (...args) => { writeSync(...args); process.kill(process.pid, 'SIGKILL'); };
  `);
  expect(lines.map(({ message }) => message)).toEqual(['one']);
});
