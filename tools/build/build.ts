import { join } from 'node:path';
import { readHostConfig, repoRoot } from '@desert-mirror/embedded-servers/config';
import { UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { holdName } from '@desert-mirror/embedded-servers/ports';
import type { Launch } from '@desert-mirror/embedded-servers/launch';
import { setTimeout as delay } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { step } from '../start/terminal.ts';
import { isBuilt, rememberBuild, sourcesHash } from './stamp.ts';

/** Runs the build: the supervisor, which can stop it, or `npm run build`. */
export interface Builder {
  readonly stopping: boolean;
  runTask(name: string, launch: Launch): Promise<void>;
}

export interface BuildOptions {
  readonly services?: boolean;
  /** A running system loads files of the build, so it must not change. */
  readonly isInUse?: boolean;
}

/**
 * Builds what changed. When nothing changed, it hashes the sources and does not start Nx.
 * @throws UnavailableError when the build is in use and does not match the sources
 */
export async function buildAll(builder: Builder, options: BuildOptions = {}): Promise<void> {
  if (builder.stopping) return;
  if (options.services) {
    // Vite serves the client from its sources; the next start builds its bundles.
    await builder.runTask('build', nx('run-many', '-t', 'build', '--projects=services/*'));
    return;
  }
  const hash = sourcesHash();
  if (isBuilt(hash)) return;
  if (options.isInUse) {
    throw new UnavailableError(
      'The system is running and its build does not match the sources. Stop it and repeat the command. ' +
        'To back up a running system, do so before you pull a new version.',
    );
  }
  // The second of two starts in one clone waits for the build of the first.
  const name = `build-${createHash('sha256').update(repoRoot).digest('hex').slice(0, 32)}`;
  let hold = await holdName(name);
  while (!hold) {
    if (builder.stopping) return;
    await delay(100);
    hold = await holdName(name);
  }
  try {
    if (isBuilt(hash)) return;
    await step('Building', () => builder.runTask('build', nx('run-many', '-t', 'build')));
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
    // On SIGTERM, Nx stops its own tasks.
    parentDeath: 'SIGTERM',
    stop: 'SIGTERM',
  };
}
