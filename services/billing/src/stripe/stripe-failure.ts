import { AppError } from '@desert-mirror/contracts/errors';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';

const logger = new Logger('Stripe');

/** Stripe's error code, such as `resource_missing`; undefined for other failures. */
export const stripeCode = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

/** Another request with the same idempotency key is in progress. */
export const isKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode === 409 &&
  (error.code === 'idempotency_key_in_use' || error.rawType === 'idempotency_error');

/**
 * The idempotency key cannot be used again: Stripe repeats its first answer, even a failure, and rejects
 * a key that comes with other parameters.
 */
export const isKeyRejected = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  !isKeyInUse(error) &&
  (error.headers?.['idempotent-replayed'] === 'true' || error.rawType === 'idempotency_error');

/** The object that the parameter names does not exist at Stripe. */
export const isMissing = (error: unknown, param: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === param;

/** Stripe rejected the request permanently, so a retry would fail, too. */
export const isInvalidRequest = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isKeyInUse(error);

/**
 * Logs a failure and hides its details from callers. Only selected fields are logged, because Stripe's
 * errors can contain secrets.
 */
export function paymentProviderError(call: string, error: unknown): AppError {
  if (error instanceof Stripe.errors.StripeError) {
    const { type, code, statusCode, requestId, message } = error;
    logger.warn(`${call} failed`, { type, code, statusCode, stripeRequestId: requestId, message });
  } else {
    logger.error(`${call} failed`, error instanceof Error ? error.stack : String(error));
  }
  return new AppError('payment_provider', undefined, { retryAfter: 5 });
}
