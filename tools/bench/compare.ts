import { say } from '@desert-mirror/tools/start/terminal';
import type { BenchFlags } from './config.ts';
import { measure, medianOf } from './measure.ts';
import type { Measured, Request } from './measure.ts';
import { milliseconds, row } from './table.ts';

const NAMES = ['system', 'bare'] as const;
export type Sites = Readonly<Record<(typeof NAMES)[number], string>>;

/**
 * Compares the system with the baseline and prints a table.
 * @param rest resolves when the system has processed its events and jobs
 */
export async function compareAll(
  sites: Sites,
  requests: readonly Request[],
  flags: BenchFlags,
  rest: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const lines: string[] = [];
  for (const request of requests) lines.push(await compare(sites, request, flags, rest));
  say('');
  say(row('requests a second', 'system', 'bare', 'system/bare', 'system p99', 'bare p99'));
  for (const line of lines) say(line);
  say(
    `(medians of ${flags.rounds} rounds of ${flags.seconds} s, ${flags.connections} connections)`,
  );
}

/** Alternates between system and baseline, so that other load on the machine affects both. */
async function compare(
  sites: Sites,
  request: Request,
  { seconds, rounds, connections }: BenchFlags,
  rest: () => Promise<unknown>,
): Promise<string> {
  const found: Record<keyof Sites, Measured[]> = { system: [], bare: [] };
  const of = {
    system: request,
    bare: { ...request, path: request.barePath ?? request.path },
  };
  for (const name of NAMES) await measure(sites[name], of[name], { seconds: 1, connections });
  await rest();
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of NAMES) {
      const measured = await measure(sites[name], of[name], { seconds, connections });
      found[name].push(measured);
      await rest();
      const figures = `${measured.perSecond.toFixed(0)}/s, p99 ${measured.p99Ms.toFixed(0)} ms`;
      say(`  ${request.name.trim()}, round ${round} of ${rounds}, ${name}: ${figures}`);
    }
  }
  const [ours, theirs] = [medianOf(found.system), medianOf(found.bare)];
  const cells = [ours.perSecond, theirs.perSecond].map((value) => value.toFixed(0));
  const ratio = (ours.perSecond / theirs.perSecond).toFixed(2);
  return row(request.name, ...cells, ratio, ...[ours.p99Ms, theirs.p99Ms].map(milliseconds));
}
