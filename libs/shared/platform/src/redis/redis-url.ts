export interface RedisHost {
  host: string;
  port: number;
}

interface Several {
  hosts: RedisHost[];
  tls: boolean;
  username?: string;
  password?: string;
}

/** What a REDIS_URL says about the servers. */
export type RedisServers =
  | { kind: 'server'; url: string }
  | (Several & { kind: 'cluster' })
  | (Several & {
      kind: 'sentinel';
      /** Of the group of servers that the sentinels watch. */
      name: string;
      db?: number;
      sentinelUsername?: string;
      sentinelPassword?: string;
    });

const FORMS =
  'must be a redis:// or rediss:// URL, or redis+sentinel://host,host/name or redis+cluster://host,host';
const SEVERAL =
  /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@/?]*)@)?([^@/?]+)(?:\/([^/?]*))?(?:\?(.*))?$/;
const DEFAULT_PORT = { sentinel: 26_379, cluster: 6_379 };

/**
 * Reads `redis://user:pass@host:port/db`, or of several servers
 *
 * - `redis+sentinel://user:pass@host:port,host:port/name` with `?db=`, `sentinelUsername=` and
 *   `sentinelPassword=`: user and password are those of the servers that are watched
 * - `redis+cluster://user:pass@host:port,host:port`: some of the cluster's servers; they know the others
 *
 * and each with `rediss` for TLS. Errors never quote the URL: it holds the password.
 */
export function readRedisUrl(text: string): RedisServers {
  const found = SEVERAL.exec(text);
  if (!found) {
    if (!['redis:', 'rediss:'].includes(URL.parse(text)?.protocol ?? '')) throw new Error(FORMS);
    return { kind: 'server', url: text };
  }
  const [, scheme, kind, user, hosts = '', path = '', query] = found;
  const options = new URLSearchParams(query);
  const several = {
    hosts: hosts.split(',').map((host) => readHost(host, kind as keyof typeof DEFAULT_PORT)),
    tls: scheme === 'rediss',
    ...credentialsOf(user),
  };
  if (kind === 'cluster') {
    if (path !== '' || options.size > 0) throw new Error('must end after the hosts of a cluster');
    return { kind, ...several };
  }
  if (path === '')
    throw new Error('must name what the sentinels watch: redis+sentinel://host/name');
  return {
    kind: 'sentinel',
    ...several,
    name: decodeURIComponent(path),
    ...sentinelOptions(options),
  };
}

function readHost(text: string, kind: keyof typeof DEFAULT_PORT): RedisHost {
  const url = URL.parse(`redis://${text}`);
  if (!url || url.hostname === '' || url.pathname !== '') throw new Error(FORMS);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? DEFAULT_PORT[kind] : Number(url.port),
  };
}

function credentialsOf(text = ''): Pick<Several, 'username' | 'password'> {
  const [username = '', ...rest] = text.split(':');
  const password = rest.join(':');
  return {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
}

const SENTINEL_OPTIONS = ['db', 'sentinelUsername', 'sentinelPassword'] as const;

function sentinelOptions(given: URLSearchParams) {
  const names: readonly string[] = SENTINEL_OPTIONS;
  if ([...given.keys()].some((name) => !names.includes(name)))
    throw new Error(`takes after the ? only ${names.join(', ')}`);
  const [db, sentinelUsername, sentinelPassword] = SENTINEL_OPTIONS.map((name) => given.get(name));
  if (db && !/^\d{1,3}$/.test(db)) throw new Error('must have a number as db');
  return {
    ...(db && { db: Number(db) }),
    ...(sentinelUsername && { sentinelUsername }),
    ...(sentinelPassword && { sentinelPassword }),
  };
}
