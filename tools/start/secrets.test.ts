import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readStartConfig } from './config.ts';
import { adoptSecrets, keepSecrets } from './secrets.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const config = readStartConfig({});
const mode = (): number => statSync(file).mode & 0o777;

describe('secrets', () => {
  it('are generated once and readable only by the user', () => {
    const first = keepSecrets(file, config);
    expect(mode()).toBe(0o600);
    expect(keepSecrets(file, config)).toEqual(first);
    expect(first.adminPassword).toHaveLength(16);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  });

  it('are generated only where missing', () => {
    writeFileSync(file, JSON.stringify({ jwtSecret: 'kept', stripeSecretKey: '' }));
    const secrets = keepSecrets(file, config);
    expect(secrets.jwtSecret).toBe('kept');
    expect(secrets.stripeSecretKey).toMatch(/^sk_test_/);
  });

  it('keep a configured owner password for a later start without it', () => {
    keepSecrets(file, readStartConfig({ ADMIN_PASSWORD: 'given-once' }));
    expect(keepSecrets(file, config).adminPassword).toBe('given-once');
  });

  const [jwtSecret, bookingLinkSecret, backupKey] = ['a-jwt', 'b-links', 'c-backup'].map((name) =>
    name.padEnd(16, '-'),
  );
  const given = readStartConfig({
    JWT_SECRET: jwtSecret,
    BOOKING_LINK_SECRET: bookingLinkSecret,
    BACKUP_KEY: backupKey,
  });
  const configured = { jwtSecret, bookingLinkSecret, backupKey };

  it('are the configured ones, also for a later start or command without the variables', () => {
    expect(keepSecrets(file, given)).toMatchObject(configured);
    expect(keepSecrets(file, config)).toMatchObject(configured);
    expect(keepSecrets(file, {})).toMatchObject(configured);
  });

  it('change with a variable, and keep the generated key, which opens older archives', () => {
    const { backupKey: generated } = keepSecrets(file, config);
    keepSecrets(file, given);
    const rotated = readStartConfig({ BACKUP_KEY: 'the-second-backup-key' });
    expect(keepSecrets(file, rotated).backupKey).toBe('the-second-backup-key');
    expect(keepSecrets(file, config)).toMatchObject({
      ...configured,
      backupKey: 'the-second-backup-key',
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ backupKey: generated });
  });

  it('are those of a restored backup instead of the configured ones', () => {
    const restored = { jwtSecret: 'restored-jwt', bookingLinkSecret: 'restored-links' };
    adoptSecrets(file, keepSecrets(file, given), restored, 'the-key-that-opened-it');
    expect(keepSecrets(file, config)).toMatchObject({
      ...restored,
      backupKey: 'the-key-that-opened-it',
    });
  });

  it('restore the file mode', () => {
    keepSecrets(file, config);
    chmodSync(file, 0o644);
    keepSecrets(file, config);
    expect(mode()).toBe(0o600);
  });

  it('are kept when the file cannot be parsed', () => {
    writeFileSync(file, '{"jwtSecret": ');
    expect(() => keepSecrets(file, config)).toThrow(/mend or remove/);
    expect(readFileSync(file, 'utf8')).toBe('{"jwtSecret": ');
  });
});
