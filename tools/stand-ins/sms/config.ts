import * as z from 'zod/mini';
import type { SmsCatcherOptions } from './server.ts';

const Environment = z.object({
  SMS_CATCHER_PORT: z._default(
    z.coerce.number('must be a port').check(z.int(), z.minimum(0), z.maximum(65_535)),
    1090,
  ),
  SMS_CATCHER_HOST: z._default(z.string(), '127.0.0.1'),
  SMS_CATCHER_FILE: z.optional(z.string()),
  SMS_CATCHER_INBOUND_URL: z.string('is required'),
  SMS_CATCHER_SIGNED_URL: z.optional(z.string()),
  TWILIO_ACCOUNT_SID: z.string('is required'),
  TWILIO_AUTH_TOKEN: z.string('is required'),
});

/** @throws Error that names every invalid variable */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
): SmsCatcherOptions {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = z.safeParse(Environment, Object.fromEntries(given));
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`bad environment\n${lines.join('\n')}`);
  }
  const { data } = result;
  return {
    host: data.SMS_CATCHER_HOST,
    port: data.SMS_CATCHER_PORT,
    file: data.SMS_CATCHER_FILE,
    accountSid: data.TWILIO_ACCOUNT_SID,
    authToken: data.TWILIO_AUTH_TOKEN,
    inboundUrl: data.SMS_CATCHER_INBOUND_URL,
    signedUrl: data.SMS_CATCHER_SIGNED_URL,
  };
}
