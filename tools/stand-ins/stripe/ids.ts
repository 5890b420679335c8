import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Stripe's ids are a prefix and letters and digits of both cases. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: above it some letters would come up more.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

export function newId(prefix: string): string {
  return `${prefix}_3${randomText(23)}`;
}

export function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
