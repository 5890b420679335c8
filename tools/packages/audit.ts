// `npm run audit:packages`: asks the registry for known vulnerabilities. Exits with 1 if one has no exception in
// exceptions.json. Needs the network, so it is not part of `npm test`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readHostConfig, repoRoot } from '@desert-mirror/embedded-servers/config';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import * as z from 'zod/mini';
import { complain, say } from '../start/terminal.ts';
import { Exceptions, problemsOf } from './advisories.ts';

const file = new URL('exceptions.json', import.meta.url);
const exceptions = z.parse(Exceptions, JSON.parse(readFileSync(file, 'utf8')));
const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
  cwd: repoRoot,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  env: readHostConfig().aptEnv,
});

try {
  const today = new Date().toISOString().slice(0, 10);
  const problems = problemsOf(JSON.parse(stdout), exceptions, today);
  for (const problem of problems) complain(problem);
  if (problems.length === 0) say('No known vulnerability without an exception');
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  complain(`The registry did not answer with a report: ${messageOf(error)}`);
  process.exitCode = 2;
}
