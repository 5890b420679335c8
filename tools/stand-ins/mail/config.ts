import * as z from 'zod/mini';
import type { CatcherOptions } from './server.ts';

const port = (fallback: number) =>
  z._default(
    z.coerce.number('must be a port').check(z.int(), z.minimum(0), z.maximum(65_535)),
    fallback,
  );

const Environment = z.object({
  MAIL_CATCHER_SMTP_PORT: port(1025),
  MAIL_CATCHER_PAGE_PORT: port(1080),
  MAIL_CATCHER_HOST: z._default(z.string(), '127.0.0.1'),
  MAIL_CATCHER_DIR: z.optional(z.string()),
});

/** @throws Error that names every invalid variable */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
): CatcherOptions {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = z.safeParse(Environment, Object.fromEntries(given));
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`bad environment\n${lines.join('\n')}`);
  }
  const { data } = result;
  return {
    host: data.MAIL_CATCHER_HOST,
    smtpPort: data.MAIL_CATCHER_SMTP_PORT,
    pagePort: data.MAIL_CATCHER_PAGE_PORT,
    dir: data.MAIL_CATCHER_DIR,
  };
}
