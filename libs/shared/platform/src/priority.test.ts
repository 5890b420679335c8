import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const AUTOGROUP = '/proc/self/autogroup';

it('lowers the priority of a process and of its session', async () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { lowerPriority } from ${JSON.stringify(new URL('priority.ts', import.meta.url).href)};
    await lowerPriority(7);
    const group = ${existsSync(AUTOGROUP)} ? readFileSync('${AUTOGROUP}', 'utf8').trim() : 'nice 7';
    console.log(getPriority(), group);
  `;
  // In a session of its own, as the supervisor starts processes.
  const { stdout } = await promisify(execFile)('setsid', [
    '--wait',
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    script,
  ]);
  expect(stdout.trim()).toMatch(/^7 .*nice 7$/);
});
