import { rmSync } from 'node:fs';
import { askPort } from '@desert-mirror/embedded-servers/ports';
import { portOf, query, secretOf } from '@desert-mirror/testing/system/inside';
import type { Part } from '@desert-mirror/testing/system/processes';
import { runTool, scratchFolder } from '@desert-mirror/testing/system/system';
import { intentIdOf } from '../system-tests/story.ts';
import { during, freeze, kill, SERVERS } from './disturb.ts';
import type { Outage, ServerPart } from './disturb.ts';
import type { Fault } from './fault.ts';
import { poll } from './poll.ts';
import type { Stage } from './stage.ts';

/** In each group, one is killed while the others start. */
const GROUPS: readonly (readonly Part[])[] = [
  ['gateway', 'billing-worker', 'identity'],
  ['booking', 'billing', 'catalog', 'booking-worker'],
];
const KILLS = 10;
/** Promised in RUNBOOK.md. */
const GOAL_SECONDS = 10;

/** Reports the slowest recovery. */
const killed = (parts: readonly Part[], times: number, payments: number): Fault => ({
  name: `${parts.join(' + ')} killed ${times} times`,
  payments,
  overMs: times * 2_500,
  async disturb(stage) {
    let slowest = 0;
    for (let time = 0; time < times; time += 1) {
      const begun = Date.now();
      for (const part of parts) await kill(stage.system, part);
      await stage.healed();
      slowest = Math.max(slowest, Date.now() - begun);
    }
    return slowest;
  },
});

/** Stripe never answers the worker, which is killed while it waits. */
export const takenOver: Fault = {
  name: 'worker killed in a job',
  payments: 0,
  overMs: 0,
  healedWithinSeconds: GOAL_SECONDS,
  note: 'healed: the job was done by another worker',
  async disturb({ story, system, known }) {
    const { booking, secret } = await story.bookedAndAsked();
    const hang = { kind: 'hang', method: 'GET', path: '/v1/payment_intents/' };
    await story.standIn('POST', '/faults', hang);
    const { amount } = (await story.pay(secret)).body;
    const faults = () => story.standIn<{ faults: unknown[] }>('GET', '/faults');
    await poll('the job is running', async () => (await faults()).faults.length === 0);
    const begun = Date.now();
    await kill(system, 'billing-worker');
    await poll(
      'the payment in the ledger',
      async () => (await story.ledger(booking.id)).length > 0,
    );
    const ms = Date.now() - begun;
    known.paid.push({ id: intentIdOf(secret), cents: amount, email: 'rosa@example.com' });
    return ms;
  },
};

export const outage = (name: string, outages: readonly Outage[], payments: number): Fault => ({
  name,
  payments,
  overMs: Math.max(...outages.map(({ ms, afterMs = 0 }) => ms + afterMs)),
  async disturb(stage) {
    await during(stage.system, outages);
    return stage.healed();
  },
});

const oneByOne = (how: Outage['how'], seconds: number): Fault[] =>
  SERVERS.map((part) =>
    outage(`${part} ${how} for ${seconds} s`, [{ part, how, ms: seconds * 1_000 }], 20),
  );

interface Overlap {
  seconds: number;
  staggerMs?: number;
  payments?: number;
}

export const together = (
  parts: readonly ServerPart[],
  how: Outage['how'],
  { seconds, staggerMs = 0, payments = 50 }: Overlap,
): Fault => {
  const outages = parts.map((part, index) => ({
    part,
    how,
    ms: seconds * 1_000,
    afterMs: index * staggerMs,
  }));
  const fault = outage(`${parts.join(' + ')} ${how} for ${seconds} s`, outages, payments);
  const note = staggerMs ? `one after another, ${staggerMs / 1_000} s apart` : 'at the same time';
  return { ...fault, note };
};

/** The workers are frozen until enough jobs wait, then Redis is emptied. */
export const flushed = (pendingJobs: number, payments: number): Fault => ({
  name: `FLUSHALL with ${pendingJobs} pending jobs`,
  payments,
  overMs: 2_000,
  async disturb({ system }) {
    const resume = await Promise.all([
      freeze(system, 'booking-worker'),
      freeze(system, 'billing-worker'),
    ]);
    const sql = `SELECT count(*)::int AS n FROM jobs WHERE status = 'pending'`;
    const pending = async (owner: 'booking' | 'billing') =>
      (await query<{ n: number }>(system, owner, sql))[0]!.n;
    const all = async () => (await pending('booking')) + (await pending('billing'));
    await poll('enough pending jobs', async () => (await all()) >= pendingJobs);
    const password = secretOf(system, 'redisPassword');
    const command = Buffer.from(`AUTH ${password}\r\nFLUSHALL\r\n`);
    await askPort(portOf(system, 'redis'), command);
    const begun = Date.now();
    await Promise.all(resume.map((one) => one()));
    await poll('no job waits', async () => (await all()) === 0);
    return Date.now() - begun;
  },
});

const backedUp: Fault = {
  name: 'backup in the middle',
  payments: 50,
  overMs: 10_000,
  note: 'healed: the archive was written and compared',
  async disturb({ system }: Stage) {
    const begun = Date.now();
    const folder = scratchFolder();
    const env = { PORT: String(system.port), DATA_DIR: system.dataDir, BACKUP_DIR: folder };
    const { code, text } = await runTool('tools/start/backup.ts', ['--verify'], env);
    rmSync(folder, { recursive: true });
    if (code !== 0) throw new Error(`The backup failed: ${text}`);
    return Date.now() - begun;
  },
};

/** On one system, one after another. */
export const FAULTS: readonly Fault[] = [
  takenOver,
  ...GROUPS.map((parts) => killed(parts, KILLS, 50)),
  { ...killed(['postgres'], 2, 20), healedWithinSeconds: GOAL_SECONDS },
  ...(['nats', 'redis'] as const).map((part) => killed([part], 2, 20)),
  flushed(200, 80),
  backedUp,
  ...(['stopped', 'frozen'] as const).flatMap((how) => [
    ...oneByOne(how, 10),
    together(SERVERS, how, { seconds: 30, staggerMs: 8_000 }),
    together(SERVERS, how, { seconds: 120, staggerMs: 10_000 }),
  ]),
];
