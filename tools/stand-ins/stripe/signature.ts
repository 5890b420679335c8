import { createHmac } from 'node:crypto';

/** Stripe's scheme: the time and the exact bytes of the body, joined by a dot, under HMAC-SHA256. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}
