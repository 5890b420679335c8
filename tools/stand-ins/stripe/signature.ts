import { createHmac } from 'node:crypto';

/** Stripe's signature: HMAC-SHA256 of the timestamp and the body, joined by a dot. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}
