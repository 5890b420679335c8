import Stripe from 'stripe';
import type { BillingConfig } from '../config.js';

type StripeKeys = Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/** @param limits required, because the SDK's default timeout of 80 s is longer than our callers wait */
export const newStripe = (
  { STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeKeys,
  limits: Required<Pick<Stripe.StripeConfig, 'timeout' | 'maxNetworkRetries'>>,
): Stripe =>
  new Stripe(STRIPE_SECRET_KEY, { ...addressOf(STRIPE_API_BASE), ...limits, telemetry: false });

function addressOf(apiBase: string | undefined) {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, protocol: scheme, port: port || (scheme === 'http' ? 80 : 443) } as const;
}
