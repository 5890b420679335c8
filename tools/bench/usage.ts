import {
  cpuSecondsOf,
  descendantsOf,
  partOf,
  pssOf,
} from '@desert-mirror/testing/system/processes';
import type { FoundProcess } from '@desert-mirror/testing/system/processes';
import { query } from '@desert-mirror/testing/system/inside';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { median } from './measure.ts';

/** Groups of processes: the product with its servers, local replacements, and benchmark tools. */
export const GROUPS = [
  'gateway',
  'catalog',
  'booking',
  'booking-worker',
  'billing',
  'billing-worker',
  'identity',
  'postgres',
  'redis',
  'nats',
  'balancer',
  'supervisor',
  'stand-ins',
  'load driver',
] as const;
export type Group = (typeof GROUPS)[number];
export type ByGroup = Readonly<Record<Group, number>>;

/** The groups that also run in production. */
export const OF_THE_PRODUCT = GROUPS.slice(0, 10);

export const ofTheProduct = (values: ByGroup): number =>
  OF_THE_PRODUCT.reduce((sum, group) => sum + values[group], 0);

export interface Running {
  /** The process id of the supervisor. */
  readonly pid: number;
  /** The process id of a load balancer that is not a child of the supervisor. */
  readonly balancer?: number;
}

function groupOf(found: FoundProcess): Group {
  const part = partOf(found);
  if (part === 'stripe' || part === 'mail') return 'stand-ins';
  if (part !== undefined) return part;
  return found.command.includes('tools/balance/main.ts') ? 'balancer' : 'supervisor';
}

const byGroup = (valueOf: (group: Group) => number): ByGroup =>
  Object.fromEntries(GROUPS.map((group) => [group, valueOf(group)])) as Record<Group, number>;

function sumsOf({ pid, balancer }: Running, valueOf: (pid: number) => number): ByGroup {
  const sums: Record<Group, number> = { ...byGroup(() => 0) };
  for (const found of descendantsOf(pid)) sums[groupOf(found)] += valueOf(found.pid);
  sums.supervisor += valueOf(pid);
  if (balancer !== undefined) sums.balancer += valueOf(balancer);
  return sums;
}

/** CPU seconds of each group. */
export function cpuOf(running: Running): ByGroup {
  const { user, system } = process.cpuUsage();
  return { ...sumsOf(running, cpuSecondsOf), 'load driver': (user + system) / 1_000_000 };
}

/** Proportional set size (PSS) of each group in megabytes. */
export const memoryOf = (running: Running): ByGroup => sumsOf(running, (pid) => pssOf(pid) / 1024);

export const between = (before: ByGroup, after: ByGroup): ByGroup =>
  byGroup((group) => after[group] - before[group]);

export const scaled = (values: ByGroup, factor: number): ByGroup =>
  byGroup((group) => values[group] * factor);

export const mediansOf = (rounds: readonly ByGroup[]): ByGroup =>
  byGroup((group) => median(rounds.map((round) => round[group])));

export async function connectionsOf(place: SystemPlace): Promise<Record<string, number>> {
  const rows = await query<{ role: string; count: number }>(
    place,
    'booking',
    `SELECT usename AS role, count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()
     GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
}
