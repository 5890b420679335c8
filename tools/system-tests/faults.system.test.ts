import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { wrongReceipts } from '../faults/invariants.ts';
import { runFault } from '../faults/fault.ts';
import { flushed, takenOver, together } from '../faults/faults.ts';
import { Stage } from '../faults/stage.ts';

// The short form of `npm run test:faults`. The crash tests kill each process and freeze each server.
jest.setTimeout(300_000);

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.start();
});
afterAll(() => stage?.system.remove());

it.each([
  takenOver,
  flushed(30, 20),
  together(['mail', 'stripe', 'redis'], 'stopped', { seconds: 2, payments: 10 }),
])('no payment is lost or doubled: $name', async (fault) => {
  expect(await runFault(stage, fault)).toMatchObject({ problems: [] });
});

it('each payment has one receipt', async () => {
  expect(await wrongReceipts(stage.mailbox, stage.known)).toEqual([]);
});
