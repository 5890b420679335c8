import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { processLogs } from './process-logs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'process-logs-'));
  mkdirSync(join(folder, 'logs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => processLogs({ file: (name) => join(folder, name) });
const contents = () =>
  Object.fromEntries(
    readdirSync(join(folder, 'logs')).map((name) => [
      name,
      readFileSync(join(folder, 'logs', name), 'utf8'),
    ]),
  );

describe('the logs of processes', () => {
  it('have a file for each, also for those that share a Node process', () => {
    const logs = open();
    const write = (source: string, line: string) => logs.line(source, line, false);
    write('booking-2', '{"process":"booking"}');
    write('services', '{"process":"billing"}');
    write('services', 'FATAL ERROR: heap');
    write('catchers', '{"process":"mail"}');
    write('stand-ins', '{"process":"sms"}');
    expect(contents()).toEqual({
      'booking-2.log': '{"process":"booking"}\n',
      'billing.log': '{"process":"billing"}\n',
      'services.log': 'FATAL ERROR: heap\n',
      'mail.log': '{"process":"mail"}\n',
      'sms.log': '{"process":"sms"}\n',
    });
  });

  it('are named in errors: the file of a process, the folder of a shared one', () => {
    const { logOf } = open();
    expect(resolve(logOf('gateway'))).toBe(join(folder, 'logs/gateway.log'));
    expect(resolve(logOf('services'))).toBe(join(folder, 'logs'));
    expect(resolve(logOf('catchers'))).toBe(join(folder, 'logs'));
  });
});
