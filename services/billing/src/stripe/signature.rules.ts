import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between the signature's time and ours, in either direction. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether a webhook is signed with one of the secrets and recent. Stripe's SDK accepts times in the
 * future, with which a stolen secret could sign webhooks that stay valid indefinitely.
 * @param payload the raw body
 * @param header `Stripe-Signature`: "t=1700000000,v1=<hex>,v1=<hex>"
 */
export function isAuthentic(
  payload: string,
  header: string,
  secrets: readonly string[],
  now: Date,
): boolean {
  const { time, signatures } = parseHeader(header);
  if (time === undefined) return false;
  const signed = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.${payload}`).digest();
    return signatures.some((signature) => sameBytes(signature, expected));
  });
  return signed && Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
}

function parseHeader(header: string): { time: string | undefined; signatures: Buffer[] } {
  const pairs = header.split(',').map((pair) => pair.trim().split('='));
  const values = (name: string) => pairs.filter(([key]) => key === name).map(([, value]) => value);
  return {
    time: values('t').find((value) => value !== undefined && /^\d{1,12}$/.test(value)),
    signatures: values('v1').map((value) => Buffer.from(value ?? '', 'hex')),
  };
}

const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
