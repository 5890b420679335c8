import type { StartedServer } from '@desert-mirror/embedded-servers/server';

/** A server for tests: embedded, or in a container when the machine has an engine. */
export type TestServer = Pick<StartedServer, 'url' | 'port' | 'stop'>;
