import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { runToEnd } from '@desert-mirror/embedded-servers/process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

function writeSystem(): void {
  const secrets = { billingPassword: 'b@1', bookingPassword: 'b@2', stripeSecretKey: 'sk_test_1' };
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify(secrets));
  writeFileSync(join(DATA_DIR, 'ports.json'), JSON.stringify({ postgres: 5001, stripe: 5002 }));
}

const DATABASE_URL = 'postgres://admin:secret@db.example:6000/site?sslmode=require';
const BILLING_DATABASE_URL = 'postgres://books:secret@books.example/books';

describe('the databases of the audit', () => {
  it.each([
    [
      'are embedded',
      {},
      'postgres://billing:b%401@127.0.0.1:5001/desert_mirror',
      'postgres://booking:b%402@127.0.0.1:5001/desert_mirror',
    ],
    [
      'are in DATABASE_URL',
      { DATABASE_URL },
      'postgres://billing:b%401@db.example:6000/site?sslmode=require',
      'postgres://booking:b%402@db.example:6000/site?sslmode=require',
    ],
    [
      'are in DATABASE_URL, except the one with its own URL',
      { DATABASE_URL, BILLING_DATABASE_URL },
      BILLING_DATABASE_URL,
      'postgres://booking:b%402@db.example:6000/site?sslmode=require',
    ],
  ])('%s', (_, environment, billingUrl, bookingUrl) => {
    writeSystem();
    expect(readConfig({ DATA_DIR, ...environment })).toMatchObject({ billingUrl, bookingUrl });
  });

  it('must be known', () => {
    expect(() => readConfig({ DATA_DIR, DATABASE_URL })).toThrow(
      /No system found in .*Set DATA_DIR/,
    );
    expect(() => readConfig({ DATA_DIR, DATABASE_URL: 'mysql://db' })).toThrow(
      /must be a postgres/,
    );
  });
});

it('the audit needs no build and no other folder of the repository, because an image has only this one', async () => {
  const refuseOthers = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (found.url.startsWith('file:') && !/[/](node_modules|tools[/]audit)[/]/.test(found.url))
        throw new Error('Outside: ' + found.url);
      return found;
    } });`;
  const { code, lines } = await runToEnd({
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      `--import=data:text/javascript,${encodeURIComponent(refuseOthers)}`,
      'tools/audit/main.ts',
    ],
    env: { DATA_DIR },
    cwd: repoRoot,
    parentDeath: 'SIGKILL',
    stop: 'SIGTERM',
  });
  expect(lines.join('\n')).toMatch(/^No system found/);
  expect(code).toBe(2);
});
