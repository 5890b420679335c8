import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link opens. A token of one kind is not valid for another. */
export type LinkKind = 'booking' | 'calendar';

export interface LinkSubject {
  id: number;
  /** Raising it invalidates all earlier links. */
  revision: number;
}

/** Id and revision as 32-bit integers, followed by a SHA-256 signature: 40 bytes in base64url. */
const SUBJECT_BYTES = 8;
const LENGTH = 54;

/** The token is the same each time, so that every message carries the same link. */
export function tokenOf(secret: string, kind: LinkKind, { id, revision }: LinkSubject): string {
  const head = Buffer.alloc(SUBJECT_BYTES);
  head.writeUInt32BE(id, 0);
  head.writeUInt32BE(revision, 4);
  const signature = createHmac('sha256', secret).update(`${kind}:`).update(head).digest();
  return Buffer.concat([head, signature]).toString('base64url');
}

/** The id and revision of a token with a valid signature; the revision may have been revoked since. */
export function readToken(secret: string, kind: LinkKind, token: string): LinkSubject | undefined {
  if (token.length !== LENGTH) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < SUBJECT_BYTES) return undefined;
  const subject = { id: bytes.readUInt32BE(0), revision: bytes.readUInt32BE(4) };
  const given = Buffer.from(token);
  const expected = Buffer.from(tokenOf(secret, kind, subject));
  // Compares the text, because several texts decode to the same bytes.
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return isValid ? subject : undefined;
}
