import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's parameters; the variant is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const matchesHash = (password: string, hashed: string): Promise<boolean> =>
  verify(hashed, password);
