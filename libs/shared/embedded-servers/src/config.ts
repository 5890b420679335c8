import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface HostConfig {
  readonly path: string;
  readonly cacheDir: string;
  /** For child processes: enough to find programs, without the caller's secrets. */
  readonly baseEnv: Readonly<Record<string, string>>;
  /** `baseEnv` with proxy settings. */
  readonly aptEnv: Readonly<Record<string, string>>;
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
