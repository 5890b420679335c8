import { ClientNats, type CustomStrategy } from '@nestjs/microservices';
import { DrainingNatsServer } from './draining-server.js';
import { readNatsUrl } from './nats-url.js';
import { ResponseDeserializer, ResponseSerializer } from './text-page.js';

/**
 * NATS connection options. With the library's defaults a 20 s outage disconnects a process permanently
 * while it still looks alive. With these it reconnects forever and detects a dead peer within 10 s.
 */
export function natsConnection(url: string, name: string) {
  return {
    ...readNatsUrl(url),
    name,
    // Each process has its own, so that none can read the answers to another.
    inboxPrefix: `_INBOX_${name}`,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    // Otherwise the second refused password in the life of a process closes its connection for good.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 500,
    pingInterval: 5_000,
    maxPingOut: 2,
  };
}

export const natsClient = (url: string, name: string): ClientNats =>
  new ClientNats({ ...natsConnection(url, name), deserializer: new ResponseDeserializer() });

/** @param queue shares requests among replicas; without it every replica receives each message */
export function natsServer(url: string, name: string, queue?: string): CustomStrategy {
  return {
    strategy: new DrainingNatsServer({
      ...natsConnection(url, name),
      ...(queue !== undefined && { queue }),
      serializer: new ResponseSerializer(),
    }),
  };
}
