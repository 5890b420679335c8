import { say } from '@desert-mirror/tools/start/terminal';
import type { BenchFlags } from './config.ts';
import { measure } from './measure.ts';
import type { Request } from './measure.ts';
import { comparisonOf } from './ratios.ts';
import type { Comparison, Slice, SliceOf, Spread } from './ratios.ts';
import { milliseconds, row } from './table.ts';

const NAMES = ['system', 'bare'] as const;
/** Until V8 has compiled what they do often. The system's writes have the most code, the baseline has little. */
const warmUpSeconds = (name: Name, { method }: Request): number =>
  name === 'bare' ? 2 : method === 'GET' ? 5 : 10;
export type Name = (typeof NAMES)[number];

export interface Sites extends Readonly<Record<Name, string>> {
  /** CPU seconds used so far, including the database. */
  cpuOf(name: Name): number;
  /** Collects statistics of all tables. Autovacuum does it a minute after they have been filled. */
  analyze(): Promise<void>;
}

export interface Compared extends Request {
  /** The path on the baseline, if different. */
  readonly barePath?: string;
  /** Resolves when the system has processed what the requests left behind. */
  readonly rest?: () => Promise<unknown>;
}

/** Compares the system with the baseline and prints a table. */
export async function compareAll(
  sites: Sites,
  requests: readonly Compared[],
  flags: BenchFlags,
): Promise<Comparison[]> {
  const found: Comparison[] = [];
  for (const request of requests) found.push(await compare(sites, request, flags));
  say('');
  say(
    row(
      'requests a second',
      'system',
      'bare',
      'ratio',
      'range',
      'p99',
      'ratio',
      'CPU',
      'ratio',
      'range',
    ),
  );
  for (const { name, system, bare, rate, p99, cpu } of found)
    say(
      row(
        name,
        system.perSecond.toFixed(0),
        bare.perSecond.toFixed(0),
        rate.median.toFixed(2),
        rangeOf(rate),
        milliseconds(system.p99Ms),
        p99.median.toFixed(1),
        `${system.cpuMs.toFixed(2)} ms`,
        cpu.median.toFixed(2),
        rangeOf(cpu),
      ),
    );
  say(
    `(medians of ${flags.rounds} slices of ${flags.seconds} s, ${flags.connections} connections)`,
  );
  return found;
}

export const rangeOf = ({ low, high }: Spread): string => `${low.toFixed(2)}-${high.toFixed(2)}`;

/** Alternates between system and baseline; each starts every other slice. */
async function compare(
  sites: Sites,
  request: Compared,
  { seconds, rounds, connections }: BenchFlags,
): Promise<Comparison> {
  const of = { system: request, bare: { ...request, path: request.barePath ?? request.path } };
  const once = async (name: Name, duration: number): Promise<SliceOf> => {
    const before = sites.cpuOf(name);
    const measured = await measure(sites[name], of[name], { seconds: duration, connections });
    await request.rest?.();
    const cpuMs = ((sites.cpuOf(name) - before) * 1_000) / measured.requests;
    return { ...measured, cpuMs };
  };
  for (const name of NAMES) await once(name, warmUpSeconds(name, request));
  await sites.analyze();
  const slices: Slice[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const slice = {} as Record<Name, SliceOf>;
    for (const name of round % 2 ? NAMES.toReversed() : NAMES)
      slice[name] = await once(name, seconds);
    slices.push(slice);
  }
  say(`  ${request.name}`);
  return comparisonOf(request.name, slices);
}
