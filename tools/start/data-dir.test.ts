import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { holdDataDir, keepPorts } from './data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data dir-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the data folder', () => {
  it('is locked by one start', async () => {
    await holdDataDir(join(folder, 'a'));
    await expect(holdDataDir(join(folder, 'a'))).rejects.toThrow(/in use by another start/);
    await expect(holdDataDir(join(folder, 'b'))).resolves.toMatchObject({
      path: join(folder, 'b'),
    });
  });

  it('keeps its ports and replaces those that another program took', async () => {
    const file = join(folder, 'ports.json');
    const first = await keepPorts(file, ['nats', 'redis']);
    expect(first.nats).not.toBe(first.redis);
    const other = createServer();
    await new Promise<void>((done) => other.listen(first.nats, '127.0.0.1', done));
    // This process still holds the reservations; a later start is another process.
    const second = await keepPorts(file, ['nats']);
    expect(second.nats).not.toBe(first.nats);
    other.close();
    expect(await keepPorts(file, [])).toEqual({});
  });
});
