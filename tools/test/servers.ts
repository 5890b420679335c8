import { say } from '../start/terminal.ts';

export interface TestServersChoice {
  /** Environment of the test process. */
  readonly env: Readonly<Record<string, string>>;
  /** Removes containers that tests left behind. */
  readonly clear: () => Promise<void>;
}

const EMBEDDED: TestServersChoice = { env: {}, clear: () => Promise.resolve() };

/** Uses containers if an engine is available, otherwise the embedded servers; prints the choice. */
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
