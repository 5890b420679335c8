import { createHash, randomBytes } from 'node:crypto';

/** A random secret for links, sessions and tokens, which cannot be guessed. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** For storing a secret. Plain SHA-256 is sufficient for random bytes. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
