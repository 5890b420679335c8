import { join } from 'node:path';
import { readHostConfig, repoRoot } from '@desert-mirror/embedded-servers/config';
import { holdName } from '@desert-mirror/embedded-servers/ports';
import type { Launch } from '@desert-mirror/embedded-servers/launch';
import { setTimeout as delay } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { step } from '../start/terminal.ts';
import { isBuilt, rememberBuild, sourcesHash } from './stamp.ts';

/** Who runs the build: the supervisor, which can end it, or `npm run build` itself. */
export interface Builder {
  readonly stopping: boolean;
  finish(name: string, launch: Launch): Promise<void>;
}

/** Builds what changed. On an unchanged tree it costs a look at the sources, not a start of Nx. */
export async function buildAll(builder: Builder, only: { services?: boolean } = {}): Promise<void> {
  if (builder.stopping) return;
  if (only.services) {
    // While Vite serves the sources of the client, its bundles can wait for the next start.
    await builder.finish('build', nx('run-many', '-t', 'build', '--projects=services/*'));
    return;
  }
  const hash = sourcesHash();
  if (isBuilt(hash)) return;
  // Two starts in one clone: one builds, the other then finds it built.
  const name = `build-${createHash('sha256').update(repoRoot).digest('hex').slice(0, 32)}`;
  let hold = await holdName(name);
  while (!hold) {
    if (builder.stopping) return;
    await delay(100);
    hold = await holdName(name);
  }
  try {
    if (isBuilt(hash)) return;
    await step('Building', () => builder.finish('build', nx('run-many', '-t', 'build')));
    rememberBuild(hash);
  } finally {
    hold.release();
  }
}

function nx(...words: string[]): Launch {
  return {
    command: process.execPath,
    args: [join('node_modules', 'nx', 'dist', 'bin', 'nx.js'), ...words, '--outputStyle=static'],
    env: {
      ...readHostConfig().buildEnv,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NX_NO_CLOUD: 'true',
      NX_ISOLATE_PLUGINS: 'false',
      FORCE_COLOR: '0',
    },
    cwd: repoRoot,
    // Nx ends its own tasks when it is asked politely.
    parentDeath: 'SIGTERM',
    stop: 'SIGTERM',
  };
}
