export interface RedisHost {
  host: string;
  port: number;
}

interface MultipleServers {
  hosts: RedisHost[];
  tls: boolean;
  username?: string;
  password?: string;
}

export type RedisServers =
  | { kind: 'server'; url: string }
  | (MultipleServers & { kind: 'cluster' })
  | (MultipleServers & {
      kind: 'sentinel';
      /** Name of the group that the sentinels monitor. */
      name: string;
      db?: number;
      sentinelUsername?: string;
      sentinelPassword?: string;
    });

const FORMS =
  'must be a redis:// or rediss:// URL, or redis+sentinel://host,host/name or redis+cluster://host,host';
const MULTIPLE_SERVERS =
  /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@/?]*)@)?([^@/?]+)(?:\/([^/?]*))?(?:\?(.*))?$/;
const DEFAULT_PORT = { sentinel: 26_379, cluster: 6_379 };

/**
 * Parses one of these, each also with `rediss` for TLS:
 *
 * - `redis://user:pass@host:port/db`
 * - `redis+sentinel://user:pass@host:port,host:port/name`, with `?db=`, `sentinelUsername=` and
 *   `sentinelPassword=`; user and password are those of the monitored servers
 * - `redis+cluster://user:pass@host:port,host:port` with some of the cluster's servers
 *
 * Errors never quote the URL, because it contains the password.
 */
export function readRedisUrl(text: string): RedisServers {
  const found = MULTIPLE_SERVERS.exec(text);
  if (!found) {
    if (!['redis:', 'rediss:'].includes(URL.parse(text)?.protocol ?? '')) throw new Error(FORMS);
    return { kind: 'server', url: text };
  }
  const [, scheme, kind, user, hosts = '', path = '', query] = found;
  const options = new URLSearchParams(query);
  const common = {
    hosts: hosts.split(',').map((host) => readHost(host, kind as keyof typeof DEFAULT_PORT)),
    tls: scheme === 'rediss',
    ...credentialsOf(user),
  };
  if (kind === 'cluster') {
    if (path !== '' || options.size > 0) throw new Error('must end after the hosts of the cluster');
    return { kind, ...common };
  }
  if (path === '')
    throw new Error('must name the group that the sentinels monitor: redis+sentinel://host/name');
  return {
    kind: 'sentinel',
    ...common,
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

function credentialsOf(text = ''): Pick<MultipleServers, 'username' | 'password'> {
  const [username = '', ...rest] = text.split(':');
  const password = rest.join(':');
  return {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
}

const SENTINEL_OPTIONS = ['db', 'sentinelUsername', 'sentinelPassword'] as const;

function sentinelOptions(parameters: URLSearchParams) {
  const names: readonly string[] = SENTINEL_OPTIONS;
  if ([...parameters.keys()].some((name) => !names.includes(name)))
    throw new Error(`accepts only the parameters ${names.join(', ')}`);
  const [db, sentinelUsername, sentinelPassword] = SENTINEL_OPTIONS.map((name) =>
    parameters.get(name),
  );
  if (db && !/^\d{1,3}$/.test(db)) throw new Error('must have a number as its db parameter');
  return {
    ...(db && { db: Number(db) }),
    ...(sentinelUsername && { sentinelUsername }),
    ...(sentinelPassword && { sentinelPassword }),
  };
}
