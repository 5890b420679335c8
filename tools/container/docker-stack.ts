// Converts docker-compose.yml to a Docker Swarm stack for several machines.
import { stringify } from 'yaml';
import type { ComposeFile, ComposeService } from './compose.ts';
import { PASSWORD_VARIABLES } from './nats-users-file.ts';

/** Required variables that are not secrets. */
const PUBLIC = ['ADMIN_EMAIL', 'ADMIN_USERNAME', 'PUBLIC_URL', 'STRIPE_PUBLISHABLE_KEY'];

/** Stateful services stay on the machine that has their volume. */
const LABEL = 'node.labels.desert-mirror == here';

const SECRETS = '/run/secrets';
const secretOf = (variable: string): string => variable.toLowerCase();
const fileOf = (variable: string): string => `${SECRETS}/${secretOf(variable)}`;

/** The secret that a value requires, if it is one. */
function secretIn(value: string): string | undefined {
  const required = /^\$\{([A-Z_]+):\?/.exec(value)?.[1];
  return required === undefined || PUBLIC.includes(required) ? undefined : required;
}

const PASSWORD = (variable: string): string => `"$$(cat ${fileOf(variable)})"`;

/** Programs that cannot read their password from a file. */
const COMMANDS_WITH_SECRETS: Readonly<
  Record<string, Pick<ComposeService, 'command' | 'healthcheck'>>
> = {
  nats: {
    command: [
      'sh',
      '-c',
      [
        ...PASSWORD_VARIABLES.map((name) => `export ${name}=${PASSWORD(name)}`),
        'exec nats-server --config /etc/nats/users.conf --http_port 8222',
      ].join('; '),
    ],
  },
  redis: {
    command: [
      'sh',
      '-c',
      'exec docker-entrypoint.sh redis-server --appendonly yes --maxmemory 200mb' +
        ` --maxmemory-policy noeviction --requirepass ${PASSWORD('REDIS_PASSWORD')}`,
    ],
    healthcheck: {
      test: [
        'CMD-SHELL',
        `REDISCLI_AUTH=${PASSWORD('REDIS_PASSWORD')} redis-cli ping | grep -q PONG`,
      ],
    },
  },
};

/** Files as configs, because the machines have no clone. */
const CONFIGS: Readonly<Record<string, { source: string; target: string; file: string }>> = {
  proxy: {
    source: 'caddyfile',
    target: '/etc/caddy/Caddyfile',
    file: './deploy/caddy/Caddyfile',
  },
  nats: {
    source: 'nats_users',
    target: '/etc/nats/users.conf',
    file: './deploy/nats/users.conf',
  },
};

/** The proxy publishes the port of HTTPS, for which Compose has a second file. */
const PROXY_ENVIRONMENT = { SITE_ADDRESS: '${DOMAIN:-:8080}' };

/** Set by the commands above. */
const READ_BY_COMMAND = ['REDISCLI_AUTH', ...PASSWORD_VARIABLES];

export function stackOf({ services, networks, volumes }: ComposeFile): object {
  const ours = Object.entries(services).filter(([, { profiles }]) => !profiles);
  const usedVolumes = ours.flatMap(([, service]) => volumesOf(service));
  const secrets = ours.flatMap(([, service]) => secretsOf(service));
  return {
    version: '3.8',
    services: Object.fromEntries(
      ours.map(([name, service]) => [name, stackService(name, service)]),
    ),
    networks: Object.fromEntries(
      Object.entries(networks).map(([name, own]) => [
        name,
        { driver: 'overlay', attachable: true, ...own },
      ]),
    ),
    volumes: Object.fromEntries(
      Object.keys(volumes)
        .filter((name) => usedVolumes.some((volume) => volume.startsWith(`${name}:`)))
        .map((name) => [name, {}]),
    ),
    secrets: Object.fromEntries(
      [...new Set(secrets)]
        .toSorted()
        .map((name) => [name, { external: true, name: `desert_mirror_${name}` }]),
    ),
    configs: Object.fromEntries(
      Object.values(CONFIGS).map(({ source, file }) => [
        source,
        // Configs are immutable; a new name makes the stack use the new content.
        { file, name: `desert_mirror_${source}_\${TAG:-latest}` },
      ]),
    ),
  };
}

/** Without bind mounts from the clone, which configs replace. */
const volumesOf = ({ volumes = [] }: ComposeService): string[] =>
  volumes.filter((volume) => !volume.startsWith('./'));

const secretsOf = ({ environment = {} }: ComposeService): string[] =>
  Object.values(environment)
    .flatMap((value) => secretIn(value) ?? [])
    .map(secretOf);

function environmentOf({ environment = {} }: ComposeService): Record<string, string> {
  const kept = Object.entries(environment).filter(([name]) => !READ_BY_COMMAND.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const secret = secretIn(value);
      return secret === undefined ? [name, value] : [`${name}_FILE`, fileOf(secret)];
    }),
  );
}

function stackService(name: string, service: ComposeService): object {
  const volumes = volumesOf(service);
  const isOurs =
    service.build !== undefined && service.restart !== 'on-failure' && volumes.length === 0;
  const secrets = [...new Set(secretsOf(service))];
  const environment = name === 'proxy' ? PROXY_ENVIRONMENT : environmentOf(service);
  const config = CONFIGS[name];
  return {
    image: service.image,
    ...pick(service, 'command'),
    ...(Object.keys(environment).length > 0 && { environment }),
    ...pick(service, 'init', 'read_only', 'tmpfs', 'cap_drop', 'cap_add', 'stop_grace_period'),
    ...pick(service, 'networks', 'healthcheck', 'logging'),
    ...COMMANDS_WITH_SECRETS[name],
    ...(secrets.length > 0 && { secrets }),
    ...(volumes.length > 0 && { volumes }),
    ...(config && { configs: [{ source: config.source, target: config.target }] }),
    ...(service.ports && { ports: portsOf() }),
    deploy: {
      replicas: isOurs ? `\${${name.toUpperCase().replaceAll('-', '_')}_REPLICAS:-2}` : 1,
      resources: { limits: { memory: service.mem_limit.toUpperCase() } },
      restart_policy: { condition: service.restart === 'on-failure' ? 'on-failure' : 'any' },
      ...(volumes.length > 0 && { placement: { constraints: [LABEL] } }),
      update_config: isOurs
        ? { order: 'start-first', parallelism: 1, failure_action: 'rollback', monitor: '30s' }
        : { order: 'stop-first' },
    },
  };
}

/** Host mode, because the ingress network hides client addresses. */
const portsOf = () =>
  (
    [
      ['HTTP_PORT', 80, 8080],
      ['HTTPS_PORT', 443, 8443],
    ] as const
  ).map(([variable, usual, target]) => ({
    target,
    published: `\${${variable}:-${String(usual)}}`,
    mode: 'host',
  }));

function pick<K extends keyof ComposeService>(
  service: ComposeService,
  ...keys: K[]
): Partial<Pick<ComposeService, K>> {
  return Object.fromEntries(
    keys.filter((key) => service[key] !== undefined).map((key) => [key, service[key]]),
  ) as Partial<Pick<ComposeService, K>>;
}

const HEADER = `# Generated from docker-compose.yml by \`npm run stack\`; do not edit. Usage: docs/deployment.md.
`;

export const stackText = (compose: ComposeFile): string =>
  HEADER +
  stringify(stackOf(compose), { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true });
