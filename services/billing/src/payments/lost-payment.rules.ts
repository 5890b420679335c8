/** Stripe's clock and ours can differ. A restore takes longer than this. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Whether a booking or invoice existed when a payment for it was created; if it did not, it is another one. */
export const existedAt = (createdAt: Date | string | undefined, instant: Date): boolean =>
  createdAt === undefined ||
  new Date(createdAt).getTime() <= instant.getTime() + CLOCK_DIFFERENCE_MS;
