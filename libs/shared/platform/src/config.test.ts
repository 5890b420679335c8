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

/** What is said when the process ends for it. */
function refused(environment: Record<string, string>, schema: z.ZodMiniType = Config): string {
  let said = '';
  // eslint-disable-next-line architecture/output -- what is listened to is all that a bad start says
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${String(code)}`);
  });
  expect(() => loadConfig(schema, environment)).toThrow('exit 1');
  return said;
}

describe('a secret', () => {
  it('may stand in a file, without the end of its line', () => {
    expect(loadConfig(Config, { JWT_SECRET_FILE: inFile('from a file\n') })).toEqual({
      JWT_SECRET: 'from a file',
    });
  });

  it('is named with its file when that cannot be read', () => {
    const missing = join(folder, 'missing');
    const said = refused({ JWT_SECRET: 'long enough', BILLING_DATABASE_URL_FILE: missing });
    expect(said).toBe(`Bad configuration: BILLING_DATABASE_URL_FILE: cannot read ${missing}\n`);
  });

  it('is checked like any other', () => {
    expect(refused({ JWT_SECRET_FILE: inFile('short') })).toBe(
      'Bad configuration: JWT_SECRET: must have 8 characters or more\n',
    );
  });
});

it('a list of servers that is none is named, and not shown', () => {
  const servers = 'nats://user:hunter2@one:4222,tls://two:4222';
  const Servers = z.object({ NATS_URL: natsUrl });
  expect(loadConfig(Servers, { NATS_URL: 'nats://one,nats://two' })).toEqual({
    NATS_URL: 'nats://one,nats://two',
  });
  expect(refused({ NATS_URL: servers }, Servers)).toBe(
    'Bad configuration: NATS_URL: must have the same protocol in all its URLs\n',
  );
});

it('a variable that is a file by itself stays one', () => {
  expect(loadConfig(Config, { JWT_SECRET: 'long enough', OWNER_STATE_FILE: '/state' })).toEqual({
    JWT_SECRET: 'long enough',
    OWNER_STATE_FILE: '/state',
  });
});

describe('a value of the demonstration', () => {
  const demonstration = {
    JWT_SECRET: 'demo-only-jwt-secret',
    BILLING_DATABASE_URL: 'postgres://billing:demo-only-billing@postgres:5432/desert_mirror',
  };

  it('is good for a demonstration', () => {
    expect(loadConfig(Config, demonstration)).toEqual(demonstration);
  });

  it('is refused for a site that the world sees, wherever it stands', () => {
    const said = refused({
      BILLING_DATABASE_URL: demonstration.BILLING_DATABASE_URL,
      JWT_SECRET_FILE: inFile(demonstration.JWT_SECRET),
      DOMAIN: 'desertmirror.example',
    });
    for (const name of ['BILLING_DATABASE_URL', 'JWT_SECRET'])
      expect(said).toContain(
        `Bad configuration: ${name}: is a value of the demonstration, and DOMAIN is set\n`,
      );
  });
});
