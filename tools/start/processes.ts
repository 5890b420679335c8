import { BALANCER_ADDRESS } from '../balance/balancer.ts';
import { ownerStateFile } from '@desert-mirror/migrate/owner-state';
import type { NatsUser } from './nats-users.ts';
import type { Settings } from './settings.ts';
import type { ProcessPlan, StandInPlan } from './process-plan.ts';
import { singleService } from './single-process.ts';
import { gatewayPortName, OWNERS, replicaName, upTo } from './settings.ts';

export function services(settings: Settings): ProcessPlan[] {
  const { REPLICAS, SINGLE_PROCESS } = settings.config;
  const plans = singleReplicas(settings);
  if (SINGLE_PROCESS === '1') return [singleService(plans)];
  if (REPLICAS === 1) return plans;
  const replicas = plans.flatMap((plan) =>
    upTo(REPLICAS).map((number) => replicaOf(plan, number, settings)),
  );
  return [...replicas, balancer(settings)];
}

function singleReplicas(settings: Settings): ProcessPlan[] {
  const { config, ports, natsUrl, databaseUrls } = settings;
  const base = (name: NatsUser, healthPort: number): ProcessPlan['env'] => ({
    NODE_ENV: 'production',
    LOG_LEVEL: config.LOG_LEVEL,
    PUBLIC_URL: config.PUBLIC_URL,
    NATS_URL: natsUrl(name),
    HEALTH_PORT: String(healthPort),
  });
  const { booking, billing, gateway } = environments(settings);
  const row = (
    name: NatsUser,
    script: string,
    healthPort: number,
    env: ProcessPlan['env'],
  ): ProcessPlan => ({ name, script, healthPort, env: { ...base(name, healthPort), ...env } });
  return [
    row('catalog', 'services/catalog/dist/main.js', ports['catalog-health'], {
      CATALOG_DATABASE_URL: databaseUrls.catalog,
    }),
    row('booking', 'services/booking/dist/main.js', ports['booking-health'], booking),
    row('booking-worker', 'services/booking/dist/worker.js', ports['booking-worker-health'], {
      ...booking,
      SMTP_URL: settings.smtpUrl,
      TWILIO_ACCOUNT_SID: settings.twilio.accountSid,
      TWILIO_AUTH_TOKEN: settings.twilio.authToken,
      TWILIO_API_BASE: settings.twilio.apiBase,
    }),
    row('billing', 'services/billing/dist/main.js', ports['billing-health'], billing),
    row(
      'billing-worker',
      'services/billing/dist/worker.js',
      ports['billing-worker-health'],
      billing,
    ),
    row('identity', 'services/identity/dist/main.js', ports['identity-health'], {
      IDENTITY_DATABASE_URL: databaseUrls.identity,
    }),
    row('gateway', 'services/gateway/dist/main.js', ports['gateway-health'], gateway),
  ];
}

/** The variables of the processes that have more than a database. */
function environments({
  config,
  secrets,
  stripe,
  twilio,
  redisUrl,
  databaseUrls,
  smtpUrl,
  gatewayPort,
}: Settings): Record<'booking' | 'billing' | 'gateway', ProcessPlan['env']> {
  const jobs: ProcessPlan['env'] = {
    REDIS_URL: redisUrl,
    // For tests; production uses the default.
    ...(config.JOB_RECOVERY_SECONDS && {
      JOB_RECOVERY_SECONDS: String(config.JOB_RECOVERY_SECONDS),
    }),
  };
  const booking: ProcessPlan['env'] = {
    BOOKING_DATABASE_URL: databaseUrls.booking,
    BOOKING_LINK_SECRET: config.BOOKING_LINK_SECRET ?? secrets.bookingLinkSecret,
    TWILIO_FROM: twilio.from,
    ...jobs,
  };
  const billing: ProcessPlan['env'] = {
    BILLING_DATABASE_URL: databaseUrls.billing,
    ...jobs,
    SMTP_URL: smtpUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
    DECLINES_PER_BOOKING_PER_DAY: String(config.DECLINES_PER_BOOKING_PER_DAY),
    DECLINES_PER_ADDRESS_PER_HOUR: String(config.DECLINES_PER_ADDRESS_PER_HOUR),
  };
  const gateway: ProcessPlan['env'] = {
    PORT: String(gatewayPort),
    HOST: config.HOST,
    REDIS_URL: redisUrl,
    JWT_SECRET: config.JWT_SECRET ?? secrets.jwtSecret,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_JS_URL: stripe.jsUrl,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    LOGINS_PER_MINUTE: String(config.LOGINS_PER_MINUTE),
    PUBLIC_WRITES_PER_MINUTE: String(config.PUBLIC_WRITES_PER_MINUTE),
    TRUSTED_PROXIES: config.TRUSTED_PROXIES,
  };
  return { booking, billing, gateway };
}

function replicaOf(plan: ProcessPlan, number: number, { config, ports }: Settings): ProcessPlan {
  const healthPort = ports[replicaName(`${plan.name}-health`, number)];
  const behindBalancer = {
    PORT: String(ports[gatewayPortName(number)]),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: [
      BALANCER_ADDRESS,
      ...(config.TRUSTED_PROXIES ? [config.TRUSTED_PROXIES] : []),
    ].join(','),
  };
  return {
    ...plan,
    name: replicaName(plan.name, number),
    env: {
      ...plan.env,
      HEALTH_PORT: String(healthPort),
      ...(plan.name === 'gateway' && behindBalancer),
    },
    ...(healthPort !== undefined && { healthPort }),
  };
}

function balancer({ config, ports, gatewayPort }: Settings): ProcessPlan {
  const gateways = upTo(config.REPLICAS).map((number) => ports[gatewayPortName(number)]);
  return {
    name: 'balancer',
    script: 'tools/balance/main.ts',
    env: {
      BALANCER_PORT: String(gatewayPort),
      BALANCER_HOST: config.HOST,
      BALANCER_GATEWAY_PORTS: gateways.join(','),
    },
  };
}

/** Local servers for payments, emails and text messages, when no real ones are configured. */
export function standIns(settings: Settings): StandInPlan[] {
  const { embedded } = settings;
  return [
    ...(embedded.stripe ? [stripeStandIn(settings)] : []),
    ...(embedded.mail ? [mailCatcher(settings)] : []),
    ...(embedded.sms ? [smsCatcher(settings)] : []),
  ];
}

/** Not `main.ts` of the stand-in: this one returns memory when it is idle. */
const standInNamed = (name: string) => ({
  name,
  script: 'tools/start/stand-ins.ts',
  args: [name],
});

function stripeStandIn({ stripe, ports, localUrl, dataDir }: Settings): StandInPlan {
  return {
    ...standInNamed('stripe'),
    ports: [ports.stripe],
    env: {
      STRIPE_STANDIN_PORT: String(ports.stripe),
      STRIPE_STANDIN_HOST: '127.0.0.1',
      STRIPE_STANDIN_WEBHOOK_URL: `${localUrl}/api/stripe/webhook`,
      STRIPE_STANDIN_STATE_FILE: `${dataDir}/stripe.json`,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      // There are two secrets while one is rolled; the stand-in signs with the first.
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret.split(',')[0],
    },
  };
}

function mailCatcher({ ports, dataDir }: Settings): StandInPlan {
  return {
    ...standInNamed('mail'),
    ports: [ports.smtp],
    env: {
      MAIL_CATCHER_SMTP_PORT: String(ports.smtp),
      MAIL_CATCHER_PAGE_PORT: String(ports.mail),
      MAIL_CATCHER_HOST: '127.0.0.1',
      MAIL_CATCHER_DIR: `${dataDir}/mail`,
    },
  };
}

function smsCatcher({ config, twilio, ports, localUrl, dataDir }: Settings): StandInPlan {
  const path = '/api/sms/inbound';
  return {
    ...standInNamed('sms'),
    ports: [ports.sms],
    env: {
      SMS_CATCHER_PORT: String(ports.sms),
      SMS_CATCHER_HOST: '127.0.0.1',
      SMS_CATCHER_FILE: `${dataDir}/sms.json`,
      SMS_CATCHER_INBOUND_URL: `${localUrl}${path}`,
      SMS_CATCHER_SIGNED_URL: `${config.PUBLIC_URL}${path}`,
      TWILIO_ACCOUNT_SID: twilio.accountSid,
      TWILIO_AUTH_TOKEN: twilio.authToken,
    },
  };
}

/** Backs up all databases and the secrets in use: configured now, or at the last start, or generated. */
export function backup(settings: Settings): ProcessPlan {
  const { config, secrets, dataDir } = settings;
  return {
    name: 'backup',
    script: 'tools/backup/main.ts',
    env: {
      ...databaseVariables(settings),
      BACKUP_KEY: config.BACKUP_KEY ?? secrets.backupKey,
      BACKUP_DIR: config.BACKUP_DIR,
      BACKUP_KEEP_DAYS: String(config.BACKUP_KEEP_DAYS),
      BACKUP_SECRETS_FILE: `${dataDir}/secrets.json`,
      BOOKING_LINK_SECRET: config.BOOKING_LINK_SECRET ?? secrets.bookingLinkSecret,
      JWT_SECRET: config.JWT_SECRET ?? secrets.jwtSecret,
    },
  };
}

/** `npm run billing:audit`, without Stripe if that is the stand-in. */
export function audit({ config, databaseUrls }: Settings): ProcessPlan {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = config;
  return {
    name: 'audit',
    script: 'tools/audit/main.ts',
    env: {
      BILLING_DATABASE_URL: databaseUrls.billing,
      BOOKING_DATABASE_URL: databaseUrls.booking,
      ...(STRIPE_SECRET_KEY && { STRIPE_SECRET_KEY, STRIPE_API_BASE }),
    },
  };
}

const databaseVariables = (settings: Settings): ProcessPlan['env'] => ({
  NODE_ENV: 'production',
  PUBLIC_URL: settings.config.PUBLIC_URL,
  DATABASE_URL: settings.adminDatabaseUrl,
  ...Object.fromEntries(
    OWNERS.map((owner) => [`${owner.toUpperCase()}_DATABASE_URL`, settings.databaseUrls[owner]]),
  ),
});

/** Services wait for its migrations. */
export function migration(settings: Settings): ProcessPlan {
  const { embedded } = settings;
  return {
    name: 'migrate',
    script: 'tools/migrate/dist/main.js',
    env: {
      ...databaseVariables(settings),
      ADMIN_USERNAME: settings.config.ADMIN_USERNAME,
      ADMIN_PASSWORD: settings.secrets.adminPassword,
      ADMIN_PASSWORD_GENERATED: settings.config.ADMIN_PASSWORD ? undefined : 'true',
      ADMIN_EMAIL: settings.config.ADMIN_EMAIL,
      OWNER_STATE_FILE: ownerStateFile(settings.dataDir),
      DEMO_SCHEDULE: embedded.stripe && embedded.mail ? 'true' : undefined,
    },
  };
}
