import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readHostConfig } from '@desert-mirror/embedded-servers/config';

export interface RunnerConfig {
  /** Set by the bootstrap; the run ends when this process dies. */
  readonly bootstrapPid: number | undefined;
  /** Forces embedded servers even if containers are available. */
  readonly testServers: 'embedded' | undefined;
  /** The caller's environment, without variables that would make tests depend on the machine. */
  readonly env: Readonly<Record<string, string>>;
}

/** Settings of the system, which tests set themselves. */
const FOREIGN =
  /^(PORT|HOST|REPLICAS|PUBLIC_URL|DATA_DIR|ADMIN_.*|.*DATABASE_URL|NATS_URL|REDIS_URL|JWT_SECRET|BOOKING_LINK_SECRET|SINGLE_PROCESS|SEPARATE_STAND_INS|STRIPE_.*|SMTP_URL|TWILIO_.*|.*_PER_MINUTE|JOB_RECOVERY_SECONDS|TRUSTED_PROXIES|NODE_OPTIONS|NODE_ENV|BOOTSTRAP_PID|npm_.*)$/;

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
  /** Path patterns of unit tests. */
  readonly patterns: readonly string[];
  /** Parts to run; empty for all. */
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
