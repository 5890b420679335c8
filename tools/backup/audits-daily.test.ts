import { expect, it } from '@jest/globals';
import { auditsDaily } from './audits-daily.ts';

const HOUR_MS = 3_600_000;

function nights({ fails = false, stops = false } = {}) {
  const stop = new AbortController();
  const clock = { hours: 24 * 365 };
  const done: string[] = [];
  const run = auditsDaily({
    backUp: async () => {
      done.push('backup');
      if (stops) stop.abort();
      if (fails) throw new Error('disk full');
    },
    audit: async () => void done.push('audit'),
    now: () => clock.hours * HOUR_MS,
    signal: stop.signal,
  });
  return { run, done, clock };
}

it.each([17, 23])('audits after each backup, also %i hours later', async (hours) => {
  const { run, done, clock } = nights();
  await run();
  clock.hours += hours;
  await run();
  expect(done).toEqual(['backup', 'audit', 'backup', 'audit']);
});

it('audits once a night while the backup fails every hour, and reports the failure', async () => {
  const { run, done, clock } = nights({ fails: true });
  for (let hour = 0; hour <= 24; hour += 12) {
    await expect(run()).rejects.toThrow('disk full');
    clock.hours += 12;
  }
  expect(done).toEqual(['backup', 'audit', 'backup', 'backup', 'audit']);
});

it('does not audit a system that stops during the backup', async () => {
  const { run, done } = nights({ fails: true, stops: true });
  await expect(run()).rejects.toThrow('disk full');
  expect(done).toEqual(['backup']);
});
