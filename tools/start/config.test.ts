import { describe, expect, it } from '@jest/globals';
import { ConfigError, readStartConfig } from './config.ts';

function problems(env: Record<string, string>): readonly string[] {
  try {
    readStartConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('configuration of npm start', () => {
  it('has defaults for everything', () => {
    const config = readStartConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', REPLICAS: 1 });
    expect(config.PUBLIC_URL).toBe('http://localhost:3000');
    expect(config.DATA_DIR).toMatch(/\/\.data$/);
  });

  it.each([
    ['NATS_URL', 'nats://user:pass@one:4222,nats://two:4222'],
    ['REDIS_URL', 'redis+sentinel://user:pass@one:26379,two:26379/main?db=1'],
    ['REDIS_URL', 'rediss+cluster://one:6379,two:6379'],
  ])('accepts several servers in %s', (name, value) => {
    expect(problems({ [name]: value })).toEqual([]);
  });

  it.each([
    ['STRIPE_WEBHOOK_SECRET', 'whsec_new, whsec_old'],
    ['TRUSTED_PROXIES', '10.0.0.4, fd00::/8,'],
    ['TWILIO_FROM', '+17025550142'],
    ['TWILIO_FROM', '72345'],
    ['TWILIO_FROM', `MG${'0f'.repeat(16)}`],
  ])('accepts %s=%s, as the processes do', (name, value) => {
    expect(problems({ [name]: value }).filter((line) => line.startsWith(`${name}: must`))).toEqual(
      [],
    );
  });

  it('treats an empty variable as not set', () => {
    expect(problems({ PORT: '', NATS_URL: '', ADMIN_PASSWORD: '' })).toEqual([]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['HOST', 'two words'],
    ['PORT', 'x'],
    ['PUBLIC_URL', 'localhost'],
    ['PUBLIC_URL', 'example.com'],
    ['ADMIN_USERNAME', ' '],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['BILLING_DATABASE_URL', 'nonsense'],
    ['NATS_URL', 'http://localhost'],
    ['NATS_URL', 'nats://one:4222,two:4222'],
    ['REDIS_URL', 'localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis+else://one,two/main'],
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET', 'x'],
    ['BOOKING_LINK_SECRET', 'short'],
    ['STRIPE_SECRET_KEY', 'key'],
    ['STRIPE_SECRET_KEY', 'secret'],
    ['STRIPE_PUBLISHABLE_KEY', 'key'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_without_secret'],
    ['STRIPE_SECRET_KEY', 'sk_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_one,whsec_two,whsec_three'],
    ['STRIPE_API_BASE', 'stripe'],
    ['SMTP_URL', 'http://mail'],
    ['TWILIO_ACCOUNT_SID', 'account'],
    ['TWILIO_AUTH_TOKEN', 'short'],
    ['TWILIO_FROM', 'Desert Mirror'],
    ['TWILIO_FROM', '17025550142'],
    ['TWILIO_FROM', '+0702'],
    ['TWILIO_API_BASE', 'twilio'],
    ['REPLICAS', '0'],
    ['REPLICAS', '5'],
    ['SINGLE_PROCESS', 'true'],
    ['SEPARATE_STAND_INS', 'yes'],
    ['LOGINS_PER_MINUTE', '0'],
    ['LOGINS_PER_MINUTE', 'many'],
    ['PUBLIC_WRITES_PER_MINUTE', '0'],
    ['PUBLIC_WRITES_PER_MINUTE', 'many'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['JOB_RECOVERY_SECONDS', '0'],
    ['JOB_RECOVERY_SECONDS', '601'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%s', (name, value) => {
    expect(problems({ [name]: value }).some((line) => line.startsWith(`${name}: `))).toBe(true);
  });

  it('reports all problems, including missing related variables', () => {
    const names = problems({ PORT: 'x', STRIPE_SECRET_KEY: 'sk_test_1' }).map(
      (line) => line.split(':')[0],
    );
    expect(names).toEqual(['PORT', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
    expect(problems({ SINGLE_PROCESS: '1', REPLICAS: '2' })).toEqual([
      'REPLICAS: must be 1 with SINGLE_PROCESS=1',
    ]);
    expect(problems({ TWILIO_FROM: '+17025550142' })).toEqual([
      'TWILIO_ACCOUNT_SID: is required with the other Twilio variables',
      'TWILIO_AUTH_TOKEN: is required with the other Twilio variables',
    ]);
  });
});
