import type { Challenge } from '@desert-mirror/contracts/errors';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a proof-of-work challenge, mostly in under a second, and returns the value of the request header.
 * @throws Error without Web Crypto, which browsers only offer over HTTPS and on localhost
 */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
