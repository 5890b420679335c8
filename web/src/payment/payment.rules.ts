import { decimalToCents, formatCentsShort } from '@desert-mirror/contracts/money';

export const payLabel = (amountCents: number): string => `Pay ${formatCentsShort(amountCents)}`;

/** An amount of a contract in cents; one that is none counts nothing. */
export const centsOf = (decimal: string): number => decimalToCents(decimal) ?? 0;

/** Dollars as a number, as the API takes what is to be paid. */
export const dollars = (decimal: string): number => centsOf(decimal) / 100;

/** The parts of Stripe's answer that decide; its own type names forty more. */
export interface ConfirmAnswer {
  error?: { message?: string; payment_intent?: { status: string } };
  paymentIntent?: { status: string };
}

/** `stale`: this intent will never take money, another one has to be asked for. */
export type PaymentOutcome = { kind: 'paid' } | { kind: 'failed' | 'stale'; message: string };

const NOT_COMPLETED = 'The payment was not completed. Please try again.';

/** Somebody asked for another amount, in another window or on another device. */
const STALE = 'Nothing was charged: the amount changed meanwhile. Please check it and pay again.';

/** Money that is taken or on its way: the server tells when it has arrived. */
export const isSettled = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing';

export function paymentOutcome({ error, paymentIntent }: ConfirmAnswer): PaymentOutcome {
  // A second press on a paid intent is an error to Stripe and good news to the visitor.
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (isSettled(status)) return { kind: 'paid' };
  if (status === 'canceled') return { kind: 'stale', message: STALE };
  return { kind: 'failed', message: error?.message ?? NOT_COMPLETED };
}
