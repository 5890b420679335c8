import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { differences, settled, wrongReceipts } from './invariants.ts';
import { Load } from './load.ts';
import type { Stage } from './stage.ts';

export interface Fault {
  readonly name: string;
  /** Customers who pay while the fault lasts. */
  readonly payments: number;
  readonly overMs: number;
  /** @returns milliseconds until everything was healthy again, or the work was taken over */
  disturb(stage: Stage): Promise<number>;
  /** A goal that depends on the speed of the machine, so only `npm run test:faults` checks it. */
  readonly healedWithinSeconds?: number;
  /** A remark for the table. */
  readonly note?: string;
}

export interface Row {
  readonly fault: string;
  readonly seconds: number;
  readonly ok: number;
  readonly refused: number;
  /** Undefined if the fault did not run. */
  readonly healedSeconds?: number;
  /** Until all payments were in the ledger and all events delivered. */
  readonly settledSeconds?: number;
  readonly problems: readonly string[];
  readonly note: string;
}

const PATIENCE_MS = 120_000;
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

export async function runFault(stage: Stage, fault: Fault): Promise<Row> {
  const begun = Date.now();
  const { story, known, serviceId } = stage;
  const load = new Load(story, known, { serviceId, patienceMs: fault.overMs + PATIENCE_MS });
  const paying = load.run(fault.payments, fault.overMs);
  const problems: string[] = [];
  let healedMs: number | undefined;
  let settledMs: number | undefined;
  try {
    healedMs = await fault.disturb(stage);
    const over = Date.now();
    await paying;
    await settled(stage.system, known);
    settledMs = Date.now() - over;
    problems.push(...(await differences(story, known)));
    await stage.mailbox.collect();
  } catch (error) {
    await paying;
    const cause = error instanceof Error && error.cause ? ` (${messageOf(error.cause)})` : '';
    problems.push(`${messageOf(error)}${cause}`);
  }
  return {
    fault: fault.name,
    seconds: seconds(Date.now() - begun),
    ok: load.ok,
    refused: load.refused,
    ...(healedMs !== undefined && { healedSeconds: seconds(healedMs) }),
    ...(settledMs !== undefined && { settledSeconds: seconds(settledMs) }),
    problems: [...load.wrong, ...problems],
    note: fault.note ?? '',
  };
}

export function checkGoal({ healedWithinSeconds: goal = Infinity }: Fault, row: Row): Row {
  const { healedSeconds = 0, problems } = row;
  if (healedSeconds <= goal) return row;
  const late = `healed after ${healedSeconds} s instead of ${goal} s`;
  return { ...row, problems: [...problems, late] };
}

/** The last row: receipts of all faults, because a mail server is asked again only minutes after an outage. */
export async function receiptsRow({ mailbox, known }: Stage): Promise<Row> {
  const begun = Date.now();
  const problems = await wrongReceipts(mailbox, known);
  return {
    fault: 'receipts of all payments',
    seconds: seconds(Date.now() - begun),
    ok: known.paid.length,
    refused: 0,
    problems,
    note: `one for each payment; ${mailbox.repeated} repeated with the same Message-ID`,
  };
}

export const notRun = (fault: string, reason: string): Row => ({
  fault,
  seconds: 0,
  ok: 0,
  refused: 0,
  problems: [],
  note: `not run: ${reason}`,
});
