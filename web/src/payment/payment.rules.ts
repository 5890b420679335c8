import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';

export const payLabel = (amountCents: number): string => `Pay ${formatCents(amountCents)}`;

/** Converts an amount to cents. Invalid amounts count as 0. */
export const centsOf = (decimal: string): number => decimalToCents(decimal) ?? 0;

/** Dollars as a number, as the payment API expects. */
export const dollars = (decimal: string): number => centsOf(decimal) / 100;

/** The parts of Stripe's response that we use. */
export interface ConfirmAnswer {
  error?: { type?: string; message?: string; payment_intent?: { status: string } };
  paymentIntent?: { status: string };
}

export interface PaymentProblem {
  message: string;
  /** Whether the card was charged; undefined if the message tells it. */
  charged?: 'no' | 'unknown';
}

/** `stale`: this intent can no longer be paid, and a new one is needed. */
export type PaymentOutcome = { kind: 'paid' } | ({ kind: 'failed' | 'stale' } & PaymentProblem);

const NOT_COMPLETED = 'The payment was not completed. Please try again.';

/** After the return from the bank's page. */
export const NOT_APPROVED: PaymentProblem = {
  message: 'Your bank did not approve the payment.',
  charged: 'no',
};

/** Stripe's errors with an answer of the bank, or before the bank was asked. */
const UNCHARGED_ERRORS = ['card_error', 'invalid_request_error'];

/** The amount was changed, or the payment was opened in another browser. */
const STALE =
  'The payment was renewed and nothing was charged. Please check the amount and pay again.';

/** Paid or processing: the server reports when the payment has arrived. */
export const isSettled = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing';

export function paymentOutcome({ error, paymentIntent }: ConfirmAnswer): PaymentOutcome {
  // Stripe answers a second confirmation of a paid intent with an error; for the visitor it is a
  // success.
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (isSettled(status)) return { kind: 'paid' };
  if (status === 'canceled') return { kind: 'stale', message: STALE };
  const failure = { kind: 'failed', message: error?.message ?? NOT_COMPLETED } as const;
  // The fields tell what is missing.
  if (error?.type === 'validation_error') return failure;
  const isUncharged = status !== undefined || UNCHARGED_ERRORS.includes(error?.type ?? '');
  return { ...failure, charged: isUncharged ? 'no' : 'unknown' };
}
