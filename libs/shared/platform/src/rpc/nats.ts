import type { CustomStrategy } from '@nestjs/microservices';
import { DrainingNatsServer } from './draining-server.js';
import { readNatsUrl } from './nats-url.js';

/**
 * Connection options for NATS. With the library's own a 20 s outage ends a process's service for
 * good while it looks alive; with these it reconnects for ever and notices a dead peer within 10 s.
 */
export function natsConnection(url: string, name: string) {
  return {
    ...readNatsUrl(url),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    pingInterval: 5_000,
    maxPingOut: 2,
  };
}

/** Server side. `queue` shares requests among replicas; without it every replica hears everything. */
export function natsServer(url: string, name: string, queue?: string): CustomStrategy {
  return {
    strategy: new DrainingNatsServer({
      ...natsConnection(url, name),
      ...(queue !== undefined && { queue }),
    }),
  };
}
