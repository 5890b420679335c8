import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { removeDataFolder } from '@desert-mirror/embedded-servers/postgres-folder';
import { query, secretOf } from '@desert-mirror/testing/system/inside';
import {
  ONE_PROCESS,
  runTool,
  scratchFolder,
  startSystem,
} from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { Story } from './story.ts';

// It starts the system twice and runs five commands.
jest.setTimeout(300_000);

let system: RunningSystem;
const dataDir = scratchFolder();
const folder = scratchFolder();

beforeAll(async () => {
  system = await startSystem({ dataDir, env: ONE_PROCESS });
});
afterAll(async () => {
  await system.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function linkOf(story: Story, id: number): Promise<string> {
  const options = { token: await story.owner() };
  const { body } = await story.site.get<{ link: string }>(`/api/bookings/${String(id)}`, options);
  return body.link;
}

it('restores a system on an empty machine, with its customers’ links, and ends all sessions', async () => {
  const story = new Story(system);
  const token = await story.owner();
  const { booking, secret } = await story.bookedAndAsked();
  const link = await linkOf(story, booking.id);
  await story.pay(secret);
  await story.untilPaid(booking.id);
  const settings = (await story.site.get('/api/settings')).body;
  const env = { PORT: String(system.port), DATA_DIR: dataDir, BACKUP_DIR: folder };
  const made = await runTool('tools/start/backup.ts', [], env);
  expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/\d+ rows in \d+ tables/) });
  const [name] = readdirSync(folder);
  const archive = join(folder, name!);
  const key = secretOf(system, 'backupKey');
  const audited = await query(system, 'identity', 'SELECT action, at FROM audit_log ORDER BY id');

  const restore = (...words: string[]) =>
    runTool('tools/start/restore.ts', [archive, ...words], { ...env, BACKUP_KEY: key });
  expect(await restore()).toMatchObject({ code: 1, text: expect.stringMatching(/is running/) });
  await system.stop();
  removeDataFolder(dataDir);
  const wrongKey = { ...env, BACKUP_KEY: 'not-the-key-of-the-archive' };
  expect(await runTool('tools/start/restore.ts', [archive], wrongKey)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/key does not fit/),
  });
  const restored = await restore();
  expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/No difference between/) });
  expect(await restore()).toMatchObject({ code: 1, text: expect.stringMatching(/--replace/) });

  system = await startSystem({ dataDir, port: system.port, env: ONE_PROCESS });
  const again = new Story(system);
  expect((await again.booking(booking.id)).body.paymentStatus).toBe('paid');
  expect(await linkOf(again, booking.id)).toBe(link);
  expect((await again.site.get('/api/bookings', { token })).status).toBe(401);
  expect((await again.site.get('/api/settings')).body).toEqual(settings);
  expect(secretOf(system, 'backupKey')).toBe(key);
  const after = await query(system, 'identity', 'SELECT action, at FROM audit_log ORDER BY id');
  expect(after.slice(0, audited.length)).toEqual(audited);
});
