import type { StartConfig } from './config.ts';
import { natsPassword } from './nats-password.ts';
import type { NatsUser } from './nats-users.ts';
import type { Secrets } from './secrets.ts';

export const OWNERS = ['catalog', 'booking', 'billing', 'identity'] as const;
export type Owner = (typeof OWNERS)[number];

export const PORT_NAMES = [
  'postgres',
  'nats',
  'redis',
  'stripe',
  'smtp',
  'mail',
  'sms',
  'gateway',
  'catalog-health',
  'booking-health',
  'booking-worker-health',
  'billing-health',
  'billing-worker-health',
  'identity-health',
  'gateway-health',
] as const;
export type PortName = (typeof PORT_NAMES)[number];
export type Ports = Readonly<Record<PortName, number> & Record<string, number>>;

/** The first replica has no number, so that its name is the same with one replica and with several. */
export const replicaName = (name: string, replica: number): string =>
  replica === 1 ? name : `${name}-${String(replica)}`;

export const upTo = (replicas: number): number[] =>
  Array.from({ length: replicas }, (_, index) => index + 1);

/** Behind the load balancer, each gateway has its own port, including the first. */
export const gatewayPortName = (replica: number): string => `gateway-${String(replica)}`;

/** Ports in addition to `PORT_NAMES` when each process has several replicas. */
export function replicaPortNames(replicas: number): string[] {
  if (replicas === 1) return [];
  const healthPorts = PORT_NAMES.filter((name) => name.endsWith('-health'));
  return upTo(replicas).flatMap((replica) => [
    gatewayPortName(replica),
    ...(replica === 1 ? [] : healthPorts.map((name) => replicaName(name, replica))),
  ]);
}

export const DATABASE = 'desert_mirror';

/** Configuration and generated values combined; the only input of the process table. */
export interface Settings {
  readonly config: StartConfig;
  readonly secrets: Secrets;
  readonly ports: Ports;
  readonly dataDir: string;
  /** The servers and stand-ins to start. */
  readonly embedded: {
    readonly [part in 'postgres' | 'nats' | 'redis' | 'stripe' | 'mail' | 'sms']: boolean;
  };
  /** A role that can create roles. Undefined when each service has its own URL. */
  readonly adminDatabaseUrl: string | undefined;
  readonly databaseUrls: Readonly<Record<Owner, string>>;
  readonly natsUrl: (process: NatsUser) => string;
  readonly redisUrl: string;
  readonly stripe: StripeSettings;
  readonly smtpUrl: string;
  /** The page of the mail catcher; undefined when a mail server is configured. */
  readonly mailPageUrl: string | undefined;
  readonly twilio: TwilioSettings;
  /** The page of the SMS catcher; undefined when there is none. */
  readonly smsPageUrl: string | undefined;
  /** Port of the gateway, or of the load balancer in front of several gateways. */
  readonly gatewayPort: number;
  readonly localUrl: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Undefined for Stripe itself. */
  readonly apiBase: string | undefined;
  readonly jsUrl: string | undefined;
}

/** All undefined for an installation that sends no text messages. */
export interface TwilioSettings {
  readonly accountSid: string | undefined;
  readonly authToken: string | undefined;
  readonly from: string | undefined;
  /** Undefined for Twilio itself. */
  readonly apiBase: string | undefined;
}

export interface SettingsInput {
  readonly config: StartConfig;
  readonly secrets: Secrets;
  readonly ports: Ports;
  readonly dataDir: string;
  /** Differs from PORT when the dev server listens there. */
  readonly gatewayPort?: number;
}

export function resolveSettings({
  config,
  secrets,
  ports,
  dataDir,
  gatewayPort = config.PORT,
}: SettingsInput): Settings {
  const givenUrls: Record<Owner, string | undefined> = {
    catalog: config.CATALOG_DATABASE_URL,
    booking: config.BOOKING_DATABASE_URL,
    billing: config.BILLING_DATABASE_URL,
    identity: config.IDENTITY_DATABASE_URL,
  };
  const embeddedPostgres = !config.DATABASE_URL && OWNERS.some((owner) => !givenUrls[owner]);
  const local = (port: number): string => `127.0.0.1:${String(port)}`;
  const hasSmsCatcher = catchesSms(config);
  const adminDatabaseUrl =
    config.DATABASE_URL ??
    (embeddedPostgres
      ? `postgres://postgres:${secrets.postgresPassword}@${local(ports.postgres)}/${DATABASE}`
      : undefined);
  const databaseUrl = (owner: Owner): string =>
    givenUrls[owner] ?? withRole(adminDatabaseUrl ?? '', owner, secrets[`${owner}Password`]);
  return {
    config,
    secrets,
    ports,
    dataDir,
    embedded: {
      postgres: embeddedPostgres,
      nats: !config.NATS_URL,
      redis: !config.REDIS_URL,
      stripe: !config.STRIPE_SECRET_KEY,
      mail: !config.SMTP_URL,
      sms: hasSmsCatcher,
    },
    adminDatabaseUrl,
    databaseUrls: {
      catalog: databaseUrl('catalog'),
      booking: databaseUrl('booking'),
      billing: databaseUrl('billing'),
      identity: databaseUrl('identity'),
    },
    natsUrl: (process) =>
      config.NATS_URL ??
      `nats://${process}:${natsPassword(secrets.natsSecret, process)}@${local(ports.nats)}`,
    redisUrl: config.REDIS_URL ?? `redis://:${secrets.redisPassword}@${local(ports.redis)}`,
    stripe: stripeSettings(config, secrets, ports),
    smtpUrl: config.SMTP_URL ?? `smtp://${local(ports.smtp)}`,
    mailPageUrl: config.SMTP_URL ? undefined : `http://${local(ports.mail)}`,
    twilio: twilioSettings(config, secrets, ports),
    smsPageUrl: hasSmsCatcher ? `http://${local(ports.sms)}` : undefined,
    gatewayPort,
    localUrl: `http://${localHost(config.HOST)}:${String(gatewayPort)}`,
  };
}

/** Each service has its own role in the same database. */
export function withRole(adminUrl: string, owner: Owner, password: string): string {
  const url = new URL(adminUrl);
  url.username = owner;
  url.password = password;
  return url.href;
}

function stripeSettings(config: StartConfig, secrets: Secrets, ports: Ports): StripeSettings {
  const standIn = !config.STRIPE_SECRET_KEY;
  const port = String(ports.stripe);
  return {
    secretKey: config.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? secrets.stripePublishableKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhookSecret,
    apiBase: config.STRIPE_API_BASE ?? (standIn ? `http://127.0.0.1:${port}` : undefined),
    jsUrl: standIn ? `http://localhost:${port}/v3/stripe.js` : undefined,
  };
}

/** Only in the demo: a site with real payments or emails must not offer text messages that nobody gets. */
const catchesSms = (config: StartConfig): boolean =>
  !config.TWILIO_ACCOUNT_SID && !config.STRIPE_SECRET_KEY && !config.SMTP_URL;

/** One of Twilio's test numbers. */
const CATCHER_NUMBER = '+15005550006';

function twilioSettings(config: StartConfig, secrets: Secrets, ports: Ports): TwilioSettings {
  if (catchesSms(config))
    return {
      accountSid: secrets.twilioAccountSid,
      authToken: secrets.twilioAuthToken,
      from: CATCHER_NUMBER,
      apiBase: `http://127.0.0.1:${String(ports.sms)}`,
    };
  return {
    accountSid: config.TWILIO_ACCOUNT_SID,
    authToken: config.TWILIO_AUTH_TOKEN,
    from: config.TWILIO_FROM,
    apiBase: config.TWILIO_API_BASE,
  };
}

/** A wildcard address can be listened on but not connected to. */
function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
