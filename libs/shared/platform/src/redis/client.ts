import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { readRedisUrl, type RedisServers } from './redis-url.js';

export type RedisClient = Redis | Cluster;

/** How to behave towards any kind of server. */
export type RedisBehaviour = Pick<
  RedisOptions,
  | 'commandTimeout'
  | 'connectTimeout'
  | 'disconnectTimeout'
  | 'enableOfflineQueue'
  | 'maxRetriesPerRequest'
> & { retryStrategy?: (times: number) => number };

/** A failover takes longer than anybody here waits for a command. */
const MOVES = 4;

/** The one place that makes connections to Redis: a server, what sentinels watch, or a cluster. */
export function connectRedis(url: string, behaviour: RedisBehaviour = {}): RedisClient {
  const servers = readRedisUrl(url);
  if (servers.kind === 'cluster') return connectCluster(servers, behaviour);
  const options: RedisOptions = {
    ...behaviour,
    // What was the leader until a moment ago refuses to write: the next connection is to the new one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  };
  return servers.kind === 'server'
    ? new Redis(servers.url, options)
    : new Redis({ ...options, ...sentinelOptions(servers) });
}

export function sentinelOptions({
  kind: _kind,
  hosts,
  tls,
  ...rest
}: Extract<RedisServers, { kind: 'sentinel' }>): RedisOptions {
  return {
    sentinels: hosts,
    ...rest,
    ...(tls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  };
}

function connectCluster(
  { hosts, tls, username, password }: Extract<RedisServers, { kind: 'cluster' }>,
  { enableOfflineQueue, retryStrategy, ...behaviour }: RedisBehaviour,
): Cluster {
  return new Cluster(hosts, {
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(retryStrategy && { clusterRetryStrategy: retryStrategy }),
    maxRedirections: MOVES,
    redisOptions: {
      ...behaviour,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(tls && { tls: {} }),
    },
    // A certificate is for the name that the cluster announces, not for the address behind it.
    ...(tls && { dnsLookup: (address, found) => found(null, address) }),
  });
}
