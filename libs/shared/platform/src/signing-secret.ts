import { Logger } from '@nestjs/common';

/** The length of an HMAC-SHA256 hash. With one signature, a shorter secret can be guessed offline. */
const RECOMMENDED_LENGTH = 32;

/** Returns the secret. Logs a warning if it is shorter than recommended. */
export function signingSecret(variable: string, secret: string): string {
  if (secret.length < RECOMMENDED_LENGTH)
    new Logger('config').warn(
      `${variable} has fewer than ${RECOMMENDED_LENGTH} characters and can be guessed: set a longer one`,
    );
  return secret;
}
