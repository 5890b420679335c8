import { describe, expect, it } from '@jest/globals';
import { audit, backup, migration, services, standIns } from '../start/processes.ts';
import { readStartConfig } from '../start/config.ts';
import { PORT_NAMES, resolveSettings } from '../start/settings.ts';
import type { Ports } from '../start/settings.ts';
import type { Secrets } from '../start/secrets.ts';
import { readCompose, readFile } from './compose.ts';

const compose = readCompose();
const dockerfile = readFile('Dockerfile');
const all = Object.entries(compose.services);
const ours = all.filter(([, { build }]) => build);

/** The processes of `npm start` with all optional settings. */
const settings = resolveSettings({
  config: readStartConfig({}),
  secrets: new Proxy({} as Secrets, { get: () => 'made' }),
  ports: Object.fromEntries(PORT_NAMES.map((name, index) => [name, 20_000 + index])) as Ports,
  dataDir: '/data',
});

/** `npm start` runs the audit apart from the backup, and gives it Stripe's variables only if they are set. */
const nightly = (): ReturnType<typeof backup> => {
  const config = { ...settings.config, STRIPE_SECRET_KEY: 'set', STRIPE_API_BASE: 'set' };
  const env = { ...backup(settings).env, ...audit({ ...settings, config }).env };
  return { ...backup(settings), env };
};

/** Set by the image; the container's health check uses a fixed port. */
const SET_BY_IMAGE = ['BACKUP_DIR', 'HEALTH_PORT', 'HOST', 'NODE_ENV', 'PORT'];
/** Defaults of the image or of the volume. */
const SET_FOR_STAND_INS = [
  'STRIPE_STANDIN_PORT',
  'MAIL_CATCHER_SMTP_PORT',
  'MAIL_CATCHER_PAGE_PORT',
];

/** For `npm start` only. */
const SET_BY_START = [
  'ADMIN_PASSWORD_GENERATED',
  'OWNER_STATE_FILE',
  'DEMO_SCHEDULE',
  'BACKUP_SECRETS_FILE',
];

describe('docker-compose.yml', () => {
  // The demo in containers sends no text messages.
  const caught = standIns(settings).filter(({ name }) => name !== 'sms');
  it.each([...services(settings), ...caught, migration(settings), nightly()])(
    'gives $name the variables of npm start and no others',
    ({ name, env }) => {
      const { environment = {} } = compose.services[name]!;
      const expected = Object.keys(env).filter(
        (key) => ![...SET_BY_IMAGE, ...SET_FOR_STAND_INS, ...SET_BY_START].includes(key),
      );
      const configured = Object.keys(environment).filter((key) => key !== 'DOMAIN');
      expect(configured.toSorted()).toEqual(expected.toSorted());
    },
  );

  it.each(services(settings))('runs $name with the script of npm start', ({ name, script }) => {
    const { build, command } = compose.services[name]!;
    const stage = dockerfile
      .split(/^FROM /m)
      .find((part) => part.startsWith(`runtime AS ${build!.target}\n`));
    const imageCommand = JSON.parse(/^CMD (.+)$/m.exec(stage!)![1]!) as string[];
    expect((command ?? imageCommand).at(-1)).toBe(script);
  });

  it('gives each process its own user of NATS', () => {
    for (const { name } of services(settings)) {
      const variable = `NATS_${name.toUpperCase().replaceAll('-', '_')}_URL`;
      const { NATS_URL } = compose.services[name]!.environment!;
      expect(NATS_URL).toBe(`\${${variable}:?see .env.example}`);
      expect(readFile('.env.example')).toMatch(new RegExp(`^${variable}=nats://${name}:`, 'm'));
    }
  });

  it('publishes ports of the proxy only, for this machine unless configured otherwise', () => {
    expect(compose.services['proxy']?.ports).toEqual([
      '${HTTP_ADDRESS:-127.0.0.1}:${HTTP_PORT:-8080}:8080',
    ]);
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  });

  it('trusts only the proxy to set the address of a visitor', () => {
    const subnetOf = (network: string): unknown =>
      compose.networks[network]?.ipam?.config[0]?.subnet;
    const isIn = (network: string) =>
      all.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name);
    expect(compose.services['gateway']!.environment!['TRUSTED_PROXIES']).toBe(subnetOf('edge'));
    expect(subnetOf('edge')).not.toBe(subnetOf('inside'));
    expect(isIn('edge')).toEqual(['proxy', 'gateway']);
    // By another shared network, the proxy could reach the gateway from an address that is not trusted.
    expect(isIn('inside')).toEqual(all.map(([name]) => name).filter((name) => name !== 'proxy'));
    expect(isIn('outside')).toEqual(['proxy']);
    expect(isIn('demo')).toEqual([
      'proxy',
      ...all.flatMap(([name, { profiles }]) => (profiles ? name : [])),
    ]);
  });

  it.each(ours)('limits the privileges of %s', (_name, service) => {
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it.each(all)('limits the memory of %s and restarts it', (_name, { mem_limit, restart }) => {
    expect(mem_limit).toMatch(/^\d+[mg]$/);
    expect(restart).toMatch(/^(unless-stopped|on-failure)$/);
  });

  it('starts services after their dependencies are healthy', () => {
    for (const { name } of services(settings))
      expect(compose.services[name]!.depends_on).toMatchObject({
        migrate: { condition: 'service_completed_successfully' },
        nats: { condition: 'service_healthy' },
      });
    for (const [, { depends_on = {} }] of all)
      for (const [needed, { condition }] of Object.entries(depends_on))
        if (condition === 'service_healthy' && !compose.services[needed]!.build)
          expect(compose.services[needed]!.healthcheck).toBeDefined();
  });

  it('checks the health of every service that keeps running', () => {
    const stages = dockerfile.split(/^FROM /m);
    for (const [name, { build, healthcheck, restart }] of all) {
      const stage = stages.find((one) => one.includes(` AS ${build?.target}\n`)) ?? '';
      const isChecked = build ? !stage.includes('HEALTHCHECK NONE') : healthcheck !== undefined;
      expect([name, isChecked]).toEqual([name, restart !== 'on-failure']);
    }
  });

  it('uses public or locally built images only', () => {
    const known = ['caddy:2', 'postgres:17', 'redis:7', 'nats:2-alpine'];
    for (const [, { image, build }] of all)
      if (build) expect(image).toBe(`desert-mirror/${build.target}:\${TAG:-latest}`);
      else expect(known).toContain(image);
  });
});

describe('.env.example', () => {
  const example = new Map(
    readFile('.env.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const variables = new Set(
    [...readFile('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!),
  );

  it('has every required variable', () => {
    const required = [...readFile('docker-compose.yml').matchAll(/\$\{([A-Z_]+):\?/g)];
    expect(required.length).toBeGreaterThan(10);
    for (const [, name] of required) expect(example.get(name!)).toMatch(/\S/);
  });

  it('has no unused variable', () => {
    for (const name of example.keys())
      if (name !== 'COMPOSE_PROFILES') expect(variables).toContain(name);
  });

  it('marks each secret as demo-only', () => {
    for (const [name, value] of example)
      if (
        /(PASSWORD|SECRET|SECRET_KEY|BACKUP_KEY|PUBLISHABLE_KEY|DATABASE_URL|REDIS_URL|NATS_[A-Z_]*URL)$/.test(
          name,
        )
      )
        expect([name, value]).toEqual([name, expect.stringContaining('demo-only')]);
  });
});

describe('Dockerfile', () => {
  it('copies the manifest of every workspace, so that the lockfile is complete', () => {
    const { packages } = JSON.parse(readFile('package-lock.json')) as {
      packages: Record<string, { link?: boolean; resolved?: string }>;
    };
    for (const { link, resolved } of Object.values(packages))
      if (link) expect(dockerfile).toContain(`COPY ${resolved!}/package.json ${resolved!}/\n`);
  });

  it('copies the packages of a workspace, also those that npm does not hoist', () => {
    const workspaces = [...dockerfile.matchAll(/install\.sh (\S+) \/below/g)].map(
      ([, name]) => name,
    );
    expect(workspaces).toHaveLength(7);
    for (const workspace of workspaces)
      expect(dockerfile).toMatch(
        new RegExp(`^COPY --from=\\w+-packages /app/${workspace} ${workspace}$`, 'm'),
      );
  });

  it('pulls only the base image and no BuildKit frontend', () => {
    expect(dockerfile).not.toMatch(/^# syntax=/m);
    const from = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)];
    const stages = from.map(([, , stage]) => stage);
    expect([
      ...new Set(from.map(([, image]) => image!).filter((image) => !stages.includes(image))),
    ]).toEqual(['node:24-bookworm-slim']);
  });
});
