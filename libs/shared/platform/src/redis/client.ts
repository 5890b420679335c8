import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { readRedisUrl, type RedisServers } from './redis-url.js';

export type RedisClient = Redis | Cluster;

/** Options for every kind of server. */
export type RedisClientOptions = Pick<
  RedisOptions,
  | 'commandTimeout'
  | 'connectTimeout'
  | 'disconnectTimeout'
  | 'enableOfflineQueue'
  | 'maxRetriesPerRequest'
> & { retryStrategy?: (times: number) => number };

/** Few, because a failover takes longer than a caller waits for a command. */
const MAX_REDIRECTIONS = 4;

export function connectRedis(url: string, options: RedisClientOptions = {}): RedisClient {
  const servers = readRedisUrl(url);
  if (servers.kind === 'cluster') return connectCluster(servers, options);
  const redisOptions: RedisOptions = {
    ...options,
    // A demoted leader rejects writes; reconnecting finds the new leader.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  };
  return servers.kind === 'server'
    ? new Redis(servers.url, redisOptions)
    : new Redis({ ...redisOptions, ...sentinelOptions(servers) });
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
  { enableOfflineQueue, retryStrategy, ...options }: RedisClientOptions,
): Cluster {
  return new Cluster(hosts, {
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(retryStrategy && { clusterRetryStrategy: retryStrategy }),
    maxRedirections: MAX_REDIRECTIONS,
    redisOptions: {
      ...options,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(tls && { tls: {} }),
    },
    // Certificates match the host names that the cluster announces, not their addresses.
    ...(tls && { dnsLookup: (address, found) => found(null, address) }),
  });
}
