import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readHostConfig } from '@desert-mirror/embedded-servers/config';

/** What `npm test` looks at and what its parts are given. */
export interface RunnerConfig {
  /** Set by the bootstrap: whose death is ours. */
  readonly bootstrapPid: number | undefined;
  /** Embedded even where containers are to be had. */
  readonly testServers: 'embedded' | undefined;
  /** The caller's environment, without what would make a test depend on the machine. */
  readonly env: Readonly<Record<string, string>>;
}

/** Settings of the system itself: tests set their own. */
const FOREIGN =
  /^(PORT|HOST|REPLICAS|PUBLIC_URL|DATA_DIR|ADMIN_.*|.*DATABASE_URL|NATS_URL|REDIS_URL|JWT_SECRET|STRIPE_.*|SMTP_URL|.*_PER_MINUTE|JOB_RECOVERY_SECONDS|TRUSTED_PROXIES|NODE_OPTIONS|NODE_ENV|BOOTSTRAP_PID|npm_.*)$/;

export function readRunnerConfig(environment: NodeJS.ProcessEnv = process.env): RunnerConfig {
  const pid = Number(environment['BOOTSTRAP_PID']);
  const kept = Object.entries(environment).filter(([name]) => !FOREIGN.test(name));
  return {
    bootstrapPid: Number.isInteger(pid) && pid > 0 ? pid : undefined,
    testServers: environment['TEST_SERVERS'] === 'embedded' ? 'embedded' : undefined,
    env: {
      ...(Object.fromEntries(kept) as Record<string, string>),
      CACHE_DIR: readHostConfig(environment).cacheDir,
      NODE_PATH: '',
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      TZ: 'UTC',
    },
  };
}

export const jestBin = join('node_modules', 'jest', 'bin', 'jest.js');

export interface Words {
  /** Files whose unit tests are to run. */
  readonly patterns: readonly string[];
  /** Parts of the whole run. */
  readonly only: readonly string[];
}

export function readWords(words: readonly string[]): Words {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const only = (values.only ?? '').split(',').map((name) => name.trim());
  return { patterns: positionals, only: only.filter((name) => name !== '') };
}
