import { describe, expect, it } from '@jest/globals';
import { readStartConfig } from './config.ts';
import { backup, migration, services, standIns } from './processes.ts';
import type { ProcessPlan } from './process-plan.ts';
import { standInProcesses } from './single-process.ts';
import type { Secrets } from './secrets.ts';
import { PORT_NAMES, replicaPortNames, resolveSettings } from './settings.ts';
import type { Ports, Settings } from './settings.ts';

const secretNames =
  'adminPassword jwtSecret bookingLinkSecret natsSecret redisPassword postgresPassword catalogPassword bookingPassword billingPassword identityPassword backupKey';
const secrets = {
  ...Object.fromEntries(secretNames.split(' ').map((name) => [name, `made-${name}`])),
  stripeSecretKey: 'sk_test_made',
  stripePublishableKey: 'pk_test_made',
  stripeWebhookSecret: 'whsec_made',
  twilioAccountSid: `AC${'0'.repeat(32)}`,
  twilioAuthToken: 'made-twilioAuthToken',
} as Secrets;
const ports = Object.fromEntries(
  [...PORT_NAMES, ...replicaPortNames(4)].map((name, index) => [name, 20_000 + index]),
) as Ports;

const settingsFor = (env: Record<string, string>): Settings =>
  resolveSettings({ config: readStartConfig(env), secrets, ports, dataDir: '/data' });
const holders = (plans: readonly ProcessPlan[], variable: string): string[] =>
  plans.filter((plan) => plan.env[variable] !== undefined).map((plan) => plan.name);

describe('process table', () => {
  const plans = services(settingsFor({}));

  it('gives each secret only to the processes that need it', () => {
    expect(holders(plans, 'STRIPE_SECRET_KEY')).toEqual(['billing', 'billing-worker']);
    expect(holders(plans, 'JWT_SECRET')).toEqual(['gateway']);
    expect(holders(plans, 'BOOKING_LINK_SECRET')).toEqual(['booking', 'booking-worker']);
    expect(holders(plans, 'CATALOG_DATABASE_URL')).toEqual(['catalog']);
    expect(holders(plans, 'DATABASE_URL')).toEqual([]);
    expect(holders(plans, 'ADMIN_PASSWORD')).toEqual([]);
    const withJobs = ['booking', 'booking-worker', 'billing', 'billing-worker'];
    expect(holders(plans, 'REDIS_URL')).toEqual([...withJobs, 'gateway']);
    expect(holders(plans, 'SMTP_URL')).toEqual(withJobs.slice(1));
    expect(holders(plans, 'PUBLIC_URL')).toHaveLength(plans.length);
    expect(holders(plans, 'TWILIO_AUTH_TOKEN')).toEqual(['booking-worker', 'gateway']);
    expect(holders(plans, 'TWILIO_FROM')).toEqual(['booking', 'booking-worker']);
  });

  it('gives each process its own user of NATS, and all the password of Redis', () => {
    const urls = plans.map(({ name, env }) => [name, new URL(env['NATS_URL']!)] as const);
    for (const [name, { username }] of urls) expect(username).toBe(name);
    expect(new Set(urls.map(([, { password }]) => password)).size).toBe(plans.length);
    const gateway = plans.find(({ name }) => name === 'gateway');
    expect(gateway?.env['REDIS_URL']).toMatch(/^redis:\/\/:made-redisPassword@127/);
  });

  it('gives each part of a single process the variables that it has as a process', () => {
    const single = settingsFor({ SINGLE_PROCESS: '1' });
    const [plan, ...others] = services(single);
    expect(others).toEqual([]);
    const environments = JSON.parse(plan!.env['PROCESS_ENVIRONMENTS']!) as unknown;
    const own = plans.map(({ name, env }) => [name, env]);
    expect(environments).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(own))));
  });

  it('runs the stand-ins in one process, or Stripe apart', () => {
    const [standIn, ...more] = standInProcesses(standIns(settingsFor({})), false);
    expect(more).toEqual([]);
    expect(standIn).toMatchObject({
      args: ['stripe', 'mail', 'sms'],
      ports: [ports.stripe, ports.smtp, ports.sms],
      env: { STRIPE_STANDIN_PORT: String(ports.stripe), SMS_CATCHER_PORT: String(ports.sms) },
    });
    const names = (isStripeApart: boolean, env: Record<string, string>) =>
      standInProcesses(standIns(settingsFor(env)), isStripeApart).map(({ name }) => name);
    expect(names(true, {})).toEqual(['stripe', 'catchers']);
    const smtp = { SMTP_URL: 'smtp://mail.example' };
    expect(names(false, smtp)).toEqual(['stripe']);
  });

  it('gives each service its own database role', () => {
    const { CATALOG_DATABASE_URL } = plans.find((plan) => plan.name === 'catalog')?.env ?? {};
    expect(CATALOG_DATABASE_URL).toBe(
      'postgres://catalog:made-catalogPassword@127.0.0.1:20000/desert_mirror',
    );
  });

  it('backs up the secrets that the services use, with the key in use', () => {
    expect(backup(settingsFor({})).env).toMatchObject({
      BACKUP_KEY: 'made-backupKey',
      BACKUP_SECRETS_FILE: '/data/secrets.json',
      JWT_SECRET: 'made-jwtSecret',
      BOOKING_LINK_SECRET: 'made-bookingLinkSecret',
    });
    const given = {
      BACKUP_KEY: 'given-backup-key',
      JWT_SECRET: 'given-jwt',
      BOOKING_LINK_SECRET: 'given-links',
    };
    expect(backup(settingsFor(given)).env).toMatchObject(given);
  });

  it.each([
    ['generated', {}, 'true'],
    ['configured', { ADMIN_PASSWORD: 'given-by-hand' }, undefined],
  ])('tells the migration whether the password was %s', (_, given, expected) => {
    expect(migration(settingsFor(given)).env['ADMIN_PASSWORD_GENERATED']).toBe(expected);
  });

  it('starts no Stripe stand-in when Stripe is configured', () => {
    const given = settingsFor({
      STRIPE_SECRET_KEY: 'sk_test_given',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_given',
      STRIPE_WEBHOOK_SECRET: 'whsec_given',
    });
    expect(standIns(given).map((plan) => plan.name)).toEqual(['mail']);
    expect(given.stripe).toMatchObject({ apiBase: undefined, jsUrl: undefined });
    expect(standIns(settingsFor({})).map((plan) => plan.name)).toEqual(['stripe', 'mail', 'sms']);
  });

  it('starts the mail catcher only when no mail server is configured', () => {
    const caught = settingsFor({});
    const catcher = standIns(caught).find((plan) => plan.name === 'mail');
    expect(catcher?.env).toMatchObject({
      MAIL_CATCHER_SMTP_PORT: String(ports.smtp),
      MAIL_CATCHER_PAGE_PORT: String(ports.mail),
      MAIL_CATCHER_DIR: '/data/mail',
    });
    const smtpUrls = (settings: Settings) =>
      services(settings).flatMap((plan) => plan.env['SMTP_URL'] ?? []);
    const catcherUrl = `smtp://127.0.0.1:${String(ports.smtp)}`;
    expect(smtpUrls(caught)).toEqual(Array(3).fill(catcherUrl));
    expect(caught.mailPageUrl).toBe(`http://127.0.0.1:${String(ports.mail)}`);

    const given = settingsFor({ SMTP_URL: 'smtps://me:mine@mail.example' });
    expect(standIns(given).map((plan) => plan.name)).toEqual(['stripe']);
    expect(smtpUrls(given)[1]).toBe('smtps://me:mine@mail.example');
    expect(given.mailPageUrl).toBeUndefined();
  });

  it('sends text messages to the catcher in the demo, to Twilio if configured, else none', () => {
    const caught = settingsFor({ PUBLIC_URL: 'https://mirror.example' });
    const url = `http://127.0.0.1:${String(ports.sms)}`;
    expect([caught.twilio.apiBase, caught.smsPageUrl]).toEqual([url, url]);
    const catcher = standIns(caught).find((plan) => plan.name === 'sms');
    expect(catcher?.env).toMatchObject({
      SMS_CATCHER_INBOUND_URL: 'http://127.0.0.1:3000/api/sms/inbound',
      SMS_CATCHER_SIGNED_URL: 'https://mirror.example/api/sms/inbound',
      TWILIO_AUTH_TOKEN: 'made-twilioAuthToken',
    });

    const account = {
      TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'given-token',
      TWILIO_FROM: '+17025550142',
    };
    const given = settingsFor(account);
    const worker = services(given).find(({ name }) => name === 'booking-worker');
    expect(worker?.env).toMatchObject({ ...account, TWILIO_API_BASE: undefined });
    expect(given.smsPageUrl).toBeUndefined();

    const off = settingsFor({ SMTP_URL: 'smtps://me:mine@mail.example' });
    for (const variable of Object.keys(account))
      expect(holders([...services(off), ...standIns(off)], variable)).toEqual([]);
  });

  it('gives PUBLIC_URL to the services that create links', () => {
    const [billing] = services(settingsFor({ PUBLIC_URL: 'https://mirror.example/' })).filter(
      (plan) => plan.name === 'billing-worker',
    );
    expect(billing?.env['PUBLIC_URL']).toBe('https://mirror.example');
  });

  it('starts no embedded server whose URL is configured', () => {
    const each = Object.fromEntries(
      ['CATALOG', 'BOOKING', 'BILLING', 'IDENTITY'].map((owner) => [
        `${owner}_DATABASE_URL`,
        `postgres://me:mine@db/${owner.toLowerCase()}`,
      ]),
    );
    expect(settingsFor({ DATABASE_URL: 'postgres://a:b@db/x' }).embedded.postgres).toBe(false);
    expect(settingsFor({ NATS_URL: 'nats://n' }).embedded).toMatchObject({
      nats: false,
      redis: true,
    });
    const given = settingsFor(each);
    expect(given.embedded.postgres).toBe(false);
    // No superuser is known then; the operator has created the roles.
    expect(migration(given).env['DATABASE_URL']).toBeUndefined();
    const { CATALOG_DATABASE_URL: _, ...three } = each;
    expect(settingsFor(three).embedded.postgres).toBe(true);
  });

  it('connects to a wildcard address on this machine', () => {
    expect(settingsFor({ HOST: '0.0.0.0', PORT: '4000' }).localUrl).toBe('http://127.0.0.1:4000');
    expect(settingsFor({ HOST: '::1' }).localUrl).toBe('http://[::1]:3000');
  });

  describe('with replicas', () => {
    const settings = settingsFor({ REPLICAS: '2', HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.0/8' });
    const replicated = services(settings);
    const find = (wanted: string) => replicated.find(({ name }) => name === wanted);

    it('starts each process twice and the load balancer on the site port', () => {
      const twice = plans.flatMap(({ name }) => [name, `${name}-2`]);
      expect(replicated.map(({ name }) => name)).toEqual([...twice, 'balancer']);
      expect(find('balancer')?.env).toEqual({
        BALANCER_PORT: '3000',
        BALANCER_HOST: '0.0.0.0',
        BALANCER_GATEWAY_PORTS: [ports['gateway-1'], ports['gateway-2']].join(),
      });
    });

    it('gives each process its own health port', () => {
      const healthPorts = replicated.flatMap(({ env }) => env['HEALTH_PORT'] ?? []);
      expect(new Set(healthPorts).size).toBe(14);
      for (const { env, healthPort } of replicated)
        expect(env['HEALTH_PORT']).toBe(healthPort === undefined ? undefined : String(healthPort));
    });

    it('makes gateways trust the load balancer and listen only locally', () => {
      for (const [name, port] of [
        ['gateway', ports['gateway-1']],
        ['gateway-2', ports['gateway-2']],
      ] as const)
        expect(find(name)?.env).toMatchObject({
          PORT: String(port),
          HOST: '127.0.0.1',
          TRUSTED_PROXIES: '127.0.0.2,10.0.0.0/8',
        });
    });

    it('adds nothing for one replica', () => {
      expect(services(settingsFor({ REPLICAS: '1' }))).toEqual(plans);
      expect(replicaPortNames(1)).toEqual([]);
    });
  });
});
