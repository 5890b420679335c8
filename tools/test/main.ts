// `npm test`: everything that shows that the house stands, in one run and one line at its end.
import { complain, say } from '../start/terminal.ts';
import { Children } from './children.ts';
import { readRunnerConfig } from './config.ts';
import { endWithSignals } from './ending.ts';
import { TestRun } from './run.ts';
import { sum } from './tally.ts';
import type { Failure } from './tally.ts';

const patterns = process.argv.slice(2).filter((word) => word !== '--');
const config = readRunnerConfig();
const children = new Children(config.env);
const run = new TestRun(children);
endWithSignals(config.bootstrapPid, () => run.stop());

const LONGEST_MESSAGE = 2_500;

function describe({ name, message }: Failure): string {
  const short =
    message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)} …` : message;
  return `\n✗ ${name}\n${short.replace(/^/gm, '    ')}`;
}

const begun = Date.now();
const tally = sum(await (patterns.length > 0 ? run.units(patterns) : run.everything()));
if (!run.stopping) {
  for (const failure of tally.failures) complain(describe(failure));
  say('');
  say(`Took ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  say(`${tally.passed} passed, ${tally.failures.length} failed`);
  process.exitCode = tally.failures.length === 0 ? 0 : 1;
}
