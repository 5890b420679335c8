import { chmodSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unpackPackage } from '@desert-mirror/embedded-servers/apt';
import { readHostConfig } from '@desert-mirror/embedded-servers/config';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { findOnPath } from '@desert-mirror/embedded-servers/guard';
import { scratchFolder } from '@desert-mirror/testing/system/system';
import { notRun, runFault } from './fault.ts';
import type { Row } from './fault.ts';
import { poll } from './poll.ts';
import type { FaultRun } from './run.ts';

const NAME = 'clock moved by an hour';
const HOUR_MS = 3_600_000;
const OVER_MS = 20_000;
const MOVED_AFTER_MS = 5_000;

/** On a system of its own, whose processes read the time through libfaketime. */
export async function movedClock(run: FaultRun): Promise<Row> {
  const setpriv = findOnPath('setpriv');
  const library = await fakeTime().catch((error: unknown) => messageOf(error));
  if (setpriv === undefined || !library.startsWith('/'))
    return notRun(NAME, setpriv === undefined ? 'there is no setpriv' : library);
  const folder = scratchFolder();
  run.afterwards(() => rm(folder, { recursive: true, force: true }));
  const clock = join(folder, 'clock');
  writeFileSync(clock, '+0');
  // Every process is started through the first setpriv on the PATH. Redis does not run with the library.
  const wrapper = join(folder, 'setpriv');
  const variables = [
    `LD_PRELOAD='${library}'`,
    `FAKETIME_TIMESTAMP_FILE='${clock}'`,
    'FAKETIME_CACHE_DURATION=1',
    'FAKETIME_DONT_FAKE_MONOTONIC=1',
  ];
  const lines = [
    '#!/bin/sh',
    `case "$*" in *redis-server*) ;; *) export ${variables.join(' ')} ;; esac`,
    `exec '${setpriv}' "$@"`,
  ];
  writeFileSync(wrapper, `${lines.join('\n')}\n`);
  chmodSync(wrapper, 0o755);
  const stage = await run.startStage({ env: { PATH: `${folder}:${readHostConfig().path}` } });
  return runFault(stage, {
    name: NAME,
    payments: 30,
    overMs: OVER_MS,
    note: 'forward while customers pay, on a system of its own; NATS and Redis keep the time',
    async disturb() {
      await delay(MOVED_AFTER_MS);
      writeFileSync(clock, '+3600');
      await poll('the clock of the gateway to move', async () => {
        const { headers } = await stage.story.site.get('/api/health/live');
        return Date.parse(headers.get('date') ?? '') > Date.now() + HOUR_MS / 2;
      });
      return stage.healed();
    },
  });
}

/** The path of the library, which comes from the Debian registry once. */
async function fakeTime(): Promise<string> {
  const { cacheDir } = readHostConfig();
  const home = join(cacheDir, `libfaketime-${process.arch}`);
  if (!existsSync(home)) {
    mkdirSync(cacheDir, { recursive: true });
    await unpackPackage('libfaketime', home);
  }
  const [library] = globSync('usr/lib/*/faketime/libfaketimeMT.so.1', { cwd: home });
  if (library === undefined) throw new Error('the package libfaketime has no library');
  return join(home, library);
}
