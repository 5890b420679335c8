const EXPIRY_MS = 23 * 60 * 60_000;

/**
 * Stripe forgets idempotency keys after a day. A request that was never answered cannot be repeated
 * under its key after that, because it might be executed twice.
 */
export const isKeyExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > EXPIRY_MS;
