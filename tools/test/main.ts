// `npm test`: runs all checks and tests and ends with one summary line.
// `npm test -- invoice` runs the unit tests in matching files, `npm test -- --only site,system` runs the
// named parts and their prerequisites.
import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { say } from '../start/terminal.ts';
import { Children } from './children.ts';
import { readRunnerConfig, readWords } from './config.ts';
import { shutDownOnSignals } from './shutdown.ts';
import { TestRun } from './run.ts';
import { failed, slowest, sum } from './tally.ts';
import type { Failure, Tally } from './tally.ts';

const config = readRunnerConfig();
const run = new TestRun(new Children(config.env), config.testServers);
shutDownOnSignals(config.bootstrapPid, () => run.stop());

const SLOWEST_FILES = 10;
const LONGEST_MESSAGE = 6_000;

function describe(mark: string, { name, message }: Failure): string {
  const plain = stripVTControlCharacters(message);
  const short = plain.length > LONGEST_MESSAGE ? `${plain.slice(0, LONGEST_MESSAGE)} …` : plain;
  return `\n${mark} ${name}\n${short.replace(/^/gm, '    ')}`;
}

async function work(): Promise<Tally> {
  try {
    const { patterns, only } = readWords(process.argv.slice(2));
    return sum(await (patterns.length > 0 ? run.units(patterns) : run.everything(only)));
  } catch (error) {
    return failed('npm test', messageOf(error));
  }
}

const begun = Date.now();
const tally = await work();
if (!run.stopping) {
  for (const one of tally.flaky) say(describe('⚠ passed only on the second attempt:', one));
  for (const failure of tally.failures) say(describe('✗', failure));
  say('');
  if (tally.files.length > 0) say('Slowest files:');
  for (const { name, seconds } of slowest(tally, SLOWEST_FILES))
    say(`  ${seconds.toFixed(1).padStart(5)} s  ${name}`);
  say(`Took ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  if (tally.flaky.length > 0) say(`${tally.flaky.length} passed only on the second attempt`);
  say(`${tally.passed} passed, ${tally.failures.length} failed`);
  process.exitCode = tally.failures.length === 0 ? 0 : 1;
}
