import { say } from '../start/terminal.ts';

/** Which servers the services are tested on. */
export interface TestServersChoice {
  /** For the process that runs the tests. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends what tests forgot to stop. */
  readonly clear: () => Promise<void>;
}

const EMBEDDED: TestServersChoice = { env: {}, clear: () => Promise.resolve() };

/** Containers where an engine has them, else the embedded servers; says which. */
export async function chooseTestServers(
  wanted: 'embedded' | undefined,
): Promise<TestServersChoice> {
  if (wanted === 'embedded') {
    say('  Services are tested on embedded servers, as TEST_SERVERS wants it');
    return EMBEDDED;
  }
  const { hasReaper, removeContainersOf, whyNoContainers } =
    await import('@desert-mirror/testing/containers');
  const reason = await whyNoContainers();
  if (reason !== undefined) {
    say(`  Services are tested on embedded servers; no containers: ${reason}`);
    return EMBEDDED;
  }
  const isReaped = await hasReaper();
  const cleaner = isReaped ? 'with Ryuk' : 'without Ryuk, whose image is not to be had';
  say(`  Services are tested on containers of a Docker engine, ${cleaner}`);
  return {
    env: {
      TEST_CONTAINERS_OWNER: String(process.pid),
      ...(!isReaped && { TESTCONTAINERS_RYUK_DISABLED: 'true' }),
    },
    clear: () => removeContainersOf(process.pid),
  };
}
