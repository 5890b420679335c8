import * as z from 'zod/mini';

const TestServersConfig = z.object({
  TEST_POSTGRES_URL: z.string('is missing: run tests through jest'),
});

/** The servers that tests share; Jest's global setup sets the variables for its workers. */
export const testServers = (): z.infer<typeof TestServersConfig> =>
  z.parse(TestServersConfig, process.env);

/** True in a test run that was started by a test. */
export const hasTestServers = (): boolean => TestServersConfig.safeParse(process.env).success;

export function announceTestServers(postgresUrl: string): void {
  process.env['TEST_POSTGRES_URL'] = postgresUrl;
}

/** The process id of the run that owns the containers; undefined when tests use embedded servers. */
export const containersOwner = (): number | undefined =>
  Number(process.env['TEST_CONTAINERS_OWNER']) || undefined;
