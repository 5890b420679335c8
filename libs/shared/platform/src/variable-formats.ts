import { isIP } from 'node:net';

/*
 * Formats of variables that `npm start` validates too. It does so before the build and reads this source file, so
 * import only Node here.
 */

export const SECRET_LENGTH = 8;
export const BACKUP_KEY_LENGTH = 16;
export const MAX_WEBHOOK_SECRETS = 2;
export const MAX_JOB_RECOVERY_SECONDS = 600;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;

export const TWILIO_ACCOUNT_SID = /^AC[0-9a-f]{32}$/i;
/** A number in E.164, a short code or a messaging service. */
export const TWILIO_FROM = /^(\+[1-9]\d{6,14}|\d{5,6}|MG[0-9a-f]{32})$/i;

/** Parts of a list with commas, without empty ones. */
export const partsOf = (list: string): string[] =>
  list.split(',').flatMap((part) => part.trim() || []);

/** Accepts an address ("10.0.0.4") or a network ("10.0.0.0/8"). */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
