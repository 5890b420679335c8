import { BRAND } from '@desert-mirror/contracts/brand';

const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** How to report a vulnerability (RFC 9116). */
export const securityTxt = (origin: string, email: string | null, now: Date): string =>
  [
    `Contact: mailto:${email ?? BRAND.email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
