import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LogFile, mostInformativeLine, processOf, terminalMessage } from './logs.ts';

describe('a log file', () => {
  const MAX_BYTES = 10 * 1024 * 1024;
  const megabyte = 'x'.repeat(1024 * 1024 - 1);

  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-file-'));
    path = join(folder, 'logs', 'booking.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function fill(log: LogFile): void {
    for (let lines = 0; lines < 10; lines += 1) log.write(megabyte);
  }

  it('starts again when it is full, and keeps the previous part', () => {
    mkdirSync(join(folder, 'logs'));
    const log = new LogFile(path);
    fill(log);
    log.write('next');
    expect(statSync(`${path}.1`).size).toBe(MAX_BYTES);
    expect(readFileSync(path, 'utf8')).toBe('next\n');
  });

  it('does not throw and does not grow when it cannot start again, and recovers', () => {
    mkdirSync(`${path}.1/in the way`, { recursive: true });
    const log = new LogFile(path);
    fill(log);
    log.write('lost');
    expect(statSync(path).size).toBe(MAX_BYTES);
    rmSync(`${path}.1`, { recursive: true });
    log.write('kept');
    expect(readFileSync(path, 'utf8')).toBe('kept\n');
  });

  it('does not throw when it cannot be created, and is created later', () => {
    const log = new LogFile(path);
    log.write('lost');
    mkdirSync(join(folder, 'logs'));
    log.write('kept');
    expect(readFileSync(path, 'utf8')).toBe('kept\n');
  });
});

describe('process logs', () => {
  it('show warnings and errors with their cause on the terminal', () => {
    expect(terminalMessage('{"level":"log","message":"ready"}')).toBeUndefined();
    expect(terminalMessage('{"level":"warn","message":"slow"}')).toBe('warn: slow');
    expect(
      terminalMessage('{"level":"fatal","message":"Unexpected","stack":"Error: no\\n at x"}'),
    ).toBe('fatal: Unexpected: Error: no');
    expect(terminalMessage('ERROR: duplicate key')).toBeUndefined();
  });

  it('tell the process that wrote a line, as a name that is safe in a path', () => {
    expect(processOf('{"level":"log","process":"booking-worker"}')).toBe('booking-worker');
    expect(processOf('{"level":"log","process":"../secrets"}')).toBeUndefined();
    expect(processOf('a line without JSON')).toBeUndefined();
  });

  it('yield the line that explains an exit', () => {
    const crash = [
      'starting',
      'throw new Error("x");',
      'Error: no such file',
      '    at open (fs)',
      '',
      'Node.js v24',
    ];
    expect(mostInformativeLine(crash)).toBe('Error: no such file');
    expect(mostInformativeLine(['Bad configuration: PORT: is required', 'bye'])).toMatch(
      /^Bad conf/,
    );
    expect(mostInformativeLine([])).toBe('it said nothing');
  });
});
