import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the machine and its user provide: programs, the cache folder and inherited variables. */
export interface HostConfig {
  readonly path: string;
  readonly cacheDir: string;
  /** What every server gets: enough to find programs, none of the caller's secrets. */
  readonly baseEnv: Readonly<Record<string, string>>;
  /** The same, and the way out through a proxy. */
  readonly aptEnv: Readonly<Record<string, string>>;
  /** What the build gets. */
  readonly buildEnv: Readonly<Record<string, string>>;
}

const PROXIES = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
const INHERITED = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
];

export function readHostConfig(env: NodeJS.ProcessEnv = process.env): HostConfig {
  const cacheHome = env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache');
  const pick = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const baseEnv = { ...pick(INHERITED), TZ: 'UTC' };
  return {
    path: env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
    cacheDir: env['CACHE_DIR'] || join(cacheHome, 'desert-mirror'),
    baseEnv,
    buildEnv: { ...baseEnv, ...pick(['CI']) },
    aptEnv: { ...baseEnv, ...pick([...PROXIES, 'APT_CONFIG']) },
  };
}

export const repoRoot = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
