import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The only place of the embedded stack that looks at the environment. */
export interface StackConfig {
  readonly path: string;
  readonly cacheDir: string;
  /** What every server gets: enough to find programs, none of the caller's secrets. */
  readonly baseEnv: Readonly<Record<string, string>>;
}

const INHERITED = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];

export function readStackConfig(env: NodeJS.ProcessEnv = process.env): StackConfig {
  const cacheHome = env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache');
  const baseEnv: Record<string, string> = { TZ: 'UTC' };
  for (const name of INHERITED) {
    const value = env[name];
    if (value !== undefined) baseEnv[name] = value;
  }
  return {
    path: env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
    cacheDir: env['CACHE_DIR'] || join(cacheHome, 'desert-mirror'),
    baseEnv,
  };
}

export const repoRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
