// The same processes as in docker-compose.yml, for several machines: a stack of Docker Swarm.
import { stringify } from 'yaml';
import type { ComposeFile, ComposeService } from './compose.ts';

/** Told to whoever runs the stack; everything else that must be given is nobody's business. */
const PUBLIC = ['ADMIN_EMAIL', 'ADMIN_USERNAME', 'PUBLIC_URL', 'STRIPE_PUBLISHABLE_KEY'];

/** They keep something on their machine's disk, and so stay on that machine. */
const LABEL = 'node.labels.desert-mirror == here';

const SECRETS = '/run/secrets';
const secretOf = (variable: string): string => variable.toLowerCase();
const fileOf = (variable: string): string => `${SECRETS}/${secretOf(variable)}`;

/** The variable that a value demands of whoever runs it, if it holds a secret. */
function secretIn(value: string): string | undefined {
  const demanded = /^\$\{([A-Z_]+):\?/.exec(value)?.[1];
  return demanded === undefined || PUBLIC.includes(demanded) ? undefined : demanded;
}

const PASSWORD = (variable: string): string => `"$$(cat ${fileOf(variable)})"`;

/** Programs that take their password as a word, or in a variable without a file. */
const BY_HAND: Readonly<Record<string, Pick<ComposeService, 'command' | 'healthcheck'>>> = {
  nats: {
    command: [
      'sh',
      '-c',
      `exec nats-server --http_port 8222 --user desert-mirror --pass ${PASSWORD('NATS_PASSWORD')}`,
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

/** What the proxy is given as a file; its machine has no clone. */
const CONFIG = { source: 'caddyfile', target: '/etc/caddy/Caddyfile' };

export function stackOf({ services, networks, volumes }: ComposeFile): object {
  const ours = Object.entries(services).filter(([, { profiles }]) => !profiles);
  const kept = ours.flatMap(([, service]) => volumesOf(service));
  const secrets = ours.flatMap(([name, service]) => secretsOf(name, service));
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
        .filter((name) => kept.some((volume) => volume.startsWith(`${name}:`)))
        .map((name) => [name, {}]),
    ),
    secrets: Object.fromEntries(
      [...new Set(secrets)]
        .toSorted()
        .map((name) => [name, { external: true, name: `desert_mirror_${name}` }]),
    ),
    configs: {
      // A config never changes: with the file's name changes the stack's.
      caddyfile: {
        file: './deploy/caddy/Caddyfile',
        name: 'desert_mirror_caddyfile_${TAG:-latest}',
      },
    },
  };
}

/** Where something is bound from the clone, a config stands instead. */
const volumesOf = ({ volumes = [] }: ComposeService): string[] =>
  volumes.filter((volume) => !volume.startsWith('./'));

/** NATS has its password among its words only. */
const secretsOf = (name: string, { environment = {} }: ComposeService): string[] =>
  [...Object.values(environment), ...(name === 'nats' ? ['${NATS_PASSWORD:?}'] : [])]
    .flatMap((value) => secretIn(value) ?? [])
    .map(secretOf);

function environmentOf({ environment = {} }: ComposeService): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const secret = secretIn(value);
      return secret === undefined ? [name, value] : [`${name}_FILE`, fileOf(secret)];
    }),
  );
}

function stackService(name: string, service: ComposeService): object {
  const isOurs = service.build !== undefined && service.restart !== 'on-failure';
  const volumes = volumesOf(service);
  const secrets = [...new Set(secretsOf(name, service))];
  // What a password is in stays out of the environment.
  const { REDISCLI_AUTH_FILE: _ofRedis, ...environment } = environmentOf(service);
  return {
    image: service.image,
    ...pick(service, 'command'),
    ...(Object.keys(environment).length > 0 && { environment }),
    ...pick(service, 'init', 'read_only', 'tmpfs', 'cap_drop', 'cap_add', 'stop_grace_period'),
    ...pick(service, 'networks', 'healthcheck', 'logging'),
    ...BY_HAND[name],
    ...(secrets.length > 0 && { secrets }),
    ...(volumes.length > 0 && { volumes }),
    ...(service.ports && { configs: [CONFIG], ports: portsOf() }),
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

/** Not through the mesh of the swarm: behind that every visitor would have one address. */
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
