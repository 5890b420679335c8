import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { loadConfig, natsUrl, postgresUrl, secretField } from './config.js';

const Config = z.object({
  JWT_SECRET: secretField,
  BILLING_DATABASE_URL: z.optional(postgresUrl),
  OWNER_STATE_FILE: z.optional(z.string()),
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function inFile(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

/** Returns the error output of a process that exits with 1. */
function rejected(environment: Record<string, string>, schema: z.ZodMiniType = Config): string {
  let output = '';
  // oxlint-disable-next-line architecture/output -- the test captures the output
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${String(code)}`);
  });
  expect(() => loadConfig(schema, environment)).toThrow('exit 1');
  return output;
}

describe('a secret', () => {
  it('can be read from a file, without its trailing newline', () => {
    expect(loadConfig(Config, { JWT_SECRET_FILE: inFile('from a file\n') })).toEqual({
      JWT_SECRET: 'from a file',
    });
  });

  it('is reported with its file if that cannot be read', () => {
    const missing = join(folder, 'missing');
    const output = rejected({ JWT_SECRET: 'long enough', BILLING_DATABASE_URL_FILE: missing });
    expect(output).toBe(`Bad configuration: BILLING_DATABASE_URL_FILE: cannot read ${missing}\n`);
  });

  it('is validated like any other', () => {
    expect(rejected({ JWT_SECRET_FILE: inFile('short') })).toBe(
      'Bad configuration: JWT_SECRET: must have 8 characters or more\n',
    );
  });
});

it('an invalid server list is reported without its value', () => {
  const servers = 'nats://user:hunter2@one:4222,tls://two:4222';
  const Servers = z.object({ NATS_URL: natsUrl });
  expect(loadConfig(Servers, { NATS_URL: 'nats://one,nats://two' })).toEqual({
    NATS_URL: 'nats://one,nats://two',
  });
  expect(rejected({ NATS_URL: servers }, Servers)).toBe(
    'Bad configuration: NATS_URL: must have the same protocol in all its URLs\n',
  );
});

it('keeps a variable whose name ends in _FILE but is not a secret', () => {
  expect(loadConfig(Config, { JWT_SECRET: 'long enough', OWNER_STATE_FILE: '/state' })).toEqual({
    JWT_SECRET: 'long enough',
    OWNER_STATE_FILE: '/state',
  });
});

describe('a demo value', () => {
  const demo = {
    JWT_SECRET: 'demo-only-jwt-secret',
    BILLING_DATABASE_URL: 'postgres://billing:demo-only-billing@postgres:5432/desert_mirror',
  };

  it.each([
    undefined,
    'http://localhost:8080',
    'https://demo.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])('is accepted with PUBLIC_URL %s', (PUBLIC_URL) => {
    expect(loadConfig(Config, { ...demo, PUBLIC_URL })).toEqual(demo);
  });

  it.each(['https://desertmirror.example', 'http://192.168.1.20:8080', 'http://localhost.example'])(
    'is rejected with PUBLIC_URL %s',
    (PUBLIC_URL) => {
      expect(rejected({ ...demo, PUBLIC_URL })).toContain(
        'Bad configuration: JWT_SECRET: is a demo value, which is not allowed with a public PUBLIC_URL\n',
      );
    },
  );

  it('is rejected with DOMAIN, in a variable or in a file', () => {
    const output = rejected({
      BILLING_DATABASE_URL: demo.BILLING_DATABASE_URL,
      JWT_SECRET_FILE: inFile(demo.JWT_SECRET),
      DOMAIN: 'desertmirror.example',
    });
    for (const name of ['BILLING_DATABASE_URL', 'JWT_SECRET'])
      expect(output).toContain(
        `Bad configuration: ${name}: is a demo value, which is not allowed with DOMAIN set\n`,
      );
  });
});
