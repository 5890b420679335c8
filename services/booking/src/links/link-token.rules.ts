import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link opens. A token of one kind is not valid for another. */
export type LinkKind = 'booking' | 'calendar' | 'quote';

export interface LinkSubject {
  id: number;
  /** Raising it invalidates all earlier links. */
  revision: number;
}

/** Id and revision as 32-bit integers, followed by a SHA-256 signature, in base64url. */
const SUBJECT_BYTES = 8;
/** Bytes of the signature: 16 are secure enough and make a link short enough for a text message. */
const FULL = 32;
const SHORT = 16;
const SIGNATURE_BYTES: Readonly<Record<number, number>> = { 54: FULL, 32: SHORT };

/** The token is the same each time, so that every message carries the same link. */
export const tokenOf = (secret: string, kind: LinkKind, subject: LinkSubject): string =>
  signed(secret, kind, subject, FULL);

export const shortTokenOf = (secret: string, kind: LinkKind, subject: LinkSubject): string =>
  signed(secret, kind, subject, SHORT);

function signed(
  secret: string,
  kind: LinkKind,
  { id, revision }: LinkSubject,
  signatureBytes: number,
): string {
  const head = Buffer.alloc(SUBJECT_BYTES);
  head.writeUInt32BE(id, 0);
  head.writeUInt32BE(revision, 4);
  const signature = createHmac('sha256', secret).update(`${kind}:`).update(head).digest();
  return Buffer.concat([head, signature.subarray(0, signatureBytes)]).toString('base64url');
}

/** The id and revision of a token with a valid signature; the revision may have been revoked since. */
export function readToken(secret: string, kind: LinkKind, token: string): LinkSubject | undefined {
  const signatureBytes = SIGNATURE_BYTES[token.length];
  if (signatureBytes === undefined) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < SUBJECT_BYTES) return undefined;
  const subject = { id: bytes.readUInt32BE(0), revision: bytes.readUInt32BE(4) };
  const given = Buffer.from(token);
  const expected = Buffer.from(signed(secret, kind, subject, signatureBytes));
  // Compares the text, because several texts decode to the same bytes.
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return isValid ? subject : undefined;
}
