import { readdirSync, readFileSync } from 'node:fs';
import { sendSignal } from '@desert-mirror/embedded-servers/process';

export interface FoundProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The part of the command line that identifies each process of the system. */
export const PARTS = {
  catalog: 'services/catalog/dist/main.js',
  booking: 'services/booking/dist/main.js',
  'booking-worker': 'services/booking/dist/worker.js',
  billing: 'services/billing/dist/main.js',
  'billing-worker': 'services/billing/dist/worker.js',
  identity: 'services/identity/dist/main.js',
  gateway: 'services/gateway/dist/main.js',
  nats: 'nats-server',
  redis: 'redis-server',
  postgres: 'postgres -D',
  stripe: 'tools/start/stand-ins.ts stripe',
  mail: 'tools/start/stand-ins.ts mail',
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
      // A zombie has already exited.
      if (!state || state === 'Z') return [];
      const command = read(pid, 'cmdline').replaceAll('\0', ' ').trim();
      return [{ pid, parent: Number(parent), command }];
    });
}

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

export const findPart = (supervisor: number, part: Part): number | undefined =>
  findReplicas(supervisor, part)[0];

export function findReplicas(supervisor: number, part: Part): number[] {
  const family = descendantsOf(supervisor);
  return family.flatMap(({ pid, command }) => (isPart(command, part) ? [pid] : []));
}

function isPart(command: string, part: Part): boolean {
  if (part !== 'postgres') return command.includes(PARTS[part]);
  // Background processes of Postgres have other titles ("postgres: checkpointer").
  return /\bpostgres\b/.test(command) && !command.startsWith('postgres:') && / -D/.test(command);
}

export const isAlive = (pid: number): boolean =>
  sendSignal(pid, 0) && !/^\d+ \(.*\) Z/s.test(read(pid, 'stat'));

/** Proportional set size (PSS) in kilobytes. */
export function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
}

/** The part that a process belongs to, including background processes of Postgres. */
export function partOf({ command }: FoundProcess): Part | undefined {
  if (command.startsWith('postgres:')) return 'postgres';
  return (Object.keys(PARTS) as Part[]).find((part) => isPart(command, part));
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process and of its exited children. */
export function cpuSecondsOf(pid: number): number {
  const fields = read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  // User and kernel time of the process, then of its children.
  const used = fields.slice(11, 15);
  return used.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Bytes that a process has read, mostly from its connections. */
export const bytesReadBy = (pid: number): number =>
  Number(/^rchar: (\d+)$/m.exec(read(pid, 'io'))?.[1] ?? 0);
