import { readdirSync, readFileSync } from 'node:fs';
import { sendSignal } from '@desert-mirror/embedded-servers/process';

export interface FoundProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** How each part of the system is told among the supervisor's descendants. */
export const PARTS = {
  catalog: 'services/catalog/dist/main.js',
  booking: 'services/booking/dist/main.js',
  billing: 'services/billing/dist/main.js',
  'billing-worker': 'services/billing/dist/worker.js',
  identity: 'services/identity/dist/main.js',
  gateway: 'services/gateway/dist/main.js',
  nats: 'nats-server',
  redis: 'redis-server',
  postgres: 'postgres -D',
  stripe: 'tools/stand-ins/stripe/main.ts',
  mail: 'tools/stand-ins/mail/main.ts',
} as const;
export type Part = keyof typeof PARTS;

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function allProcesses(): FoundProcess[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const pid = Number(entry);
      const [state, parent] = read(pid, 'stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      // A zombie has ended; only its parent has not looked yet.
      if (!state || state === 'Z') return [];
      const command = read(pid, 'cmdline').replaceAll('\0', ' ').trim();
      return [{ pid, parent: Number(parent), command }];
    });
}

/** Every process below `pid`, itself not included. */
export function descendantsOf(pid: number): FoundProcess[] {
  const all = allProcesses();
  const found: FoundProcess[] = [];
  const visit = (parent: number): void => {
    for (const child of all.filter((one) => one.parent === parent)) {
      found.push(child);
      visit(child.pid);
    }
  };
  visit(pid);
  return found;
}

/** The process of a part; undefined while it is not there. */
export const findPart = (supervisor: number, part: Part): number | undefined =>
  findReplicas(supervisor, part)[0];

/** All processes of a part. */
export function findReplicas(supervisor: number, part: Part): number[] {
  const family = descendantsOf(supervisor);
  return family.flatMap(({ pid, command }) => (isPart(command, part) ? [pid] : []));
}

function isPart(command: string, part: Part): boolean {
  if (part !== 'postgres') return command.includes(PARTS[part]);
  // Its own helpers rename themselves ("postgres: checkpointer").
  return /\bpostgres\b/.test(command) && !command.startsWith('postgres:') && / -D/.test(command);
}

export const isAlive = (pid: number): boolean =>
  sendSignal(pid, 0) && !/^\d+ \(.*\) Z/s.test(read(pid, 'stat'));

/** Kilobytes of memory that a process has for itself and its share of what it shares. */
export function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
}

/** Whose process this is; the helpers of Postgres are Postgres. */
export function partOf({ command }: FoundProcess): Part | undefined {
  if (command.startsWith('postgres:')) return 'postgres';
  return (Object.keys(PARTS) as Part[]).find((part) => isPart(command, part));
}

const TICKS_PER_SECOND = 100;

/** Processor time that a process has used so far, and those of its children that have ended. */
export function cpuSecondsOf(pid: number): number {
  const fields = read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  // Its own in user and kernel mode, then the same of its children.
  const used = fields.slice(11, 15);
  return used.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Bytes that a process has read so far, above all from its connections. */
export const bytesReadBy = (pid: number): number =>
  Number(/^rchar: (\d+)$/m.exec(read(pid, 'io'))?.[1] ?? 0);
