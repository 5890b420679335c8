import { Logger } from '@nestjs/common';

/** As long as the hash of HMAC-SHA256. Whoever has one signature can test guesses of a shorter secret offline. */
const RECOMMENDED_LENGTH = 32;

/** Returns the secret. Logs a warning if it is shorter than recommended. */
export function signingSecret(variable: string, secret: string): string {
  if (secret.length < RECOMMENDED_LENGTH)
    new Logger('config').warn(
      `${variable} has fewer than ${RECOMMENDED_LENGTH} characters and can be guessed: set a longer one`,
    );
  return secret;
}
