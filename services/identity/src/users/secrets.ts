import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Plain SHA-256 is sufficient for 32 random bytes. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
