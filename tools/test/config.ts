import * as z from 'zod/mini';

/** Where the servers that tests share are; set by jest's global setup for its workers. */
const TestServersConfig = z.object({
  TEST_POSTGRES_URL: z.string('is missing: run tests through jest'),
});

export const testServers = (): z.infer<typeof TestServersConfig> =>
  z.parse(TestServersConfig, process.env);

export function announceTestServers(postgresUrl: string): void {
  process.env['TEST_POSTGRES_URL'] = postgresUrl;
}
