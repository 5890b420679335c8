import { AppError } from '@desert-mirror/contracts/errors';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';

const logger = new Logger('Stripe');

/** The code Stripe gives a refusal, such as `resource_missing`; undefined for any other failure. */
export const stripeCode = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

/** Another request with the same idempotency key is still under way. */
export const isKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode === 409 &&
  (error.code === 'idempotency_key_in_use' || error.rawType === 'idempotency_error');

/**
 * Stripe answers a key for ever as it did the first time, failures included, and refuses it for
 * other parameters: such a key will not do any more.
 */
export const isKeyRejected = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  !isKeyInUse(error) &&
  (error.headers?.['idempotent-replayed'] === 'true' || error.rawType === 'idempotency_error');

/** What the named parameter refers to is not there, or not any more. */
export const isMissing = (error: unknown, param: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === param;

/** Asking again would be refused again: what was asked for cannot be done. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isKeyInUse(error);

/** What callers may know of a failure; the log knows more, but no secret: Stripe's errors carry some. */
export function paymentProviderError(call: string, error: unknown): AppError {
  if (error instanceof Stripe.errors.StripeError) {
    const { type, code, statusCode, requestId, message } = error;
    logger.warn(`${call} failed`, { type, code, statusCode, stripeRequestId: requestId, message });
  } else {
    logger.error(`${call} failed`, error instanceof Error ? error.stack : String(error));
  }
  return new AppError('payment_provider', undefined, { retryAfter: 5 });
}
