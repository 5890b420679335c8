import { invalidRequest } from './errors.ts';

/** Stripe's minimum charge per currency, in its smallest unit. */
const MINIMUM: Readonly<Record<string, number>> = {
  usd: 50,
  aud: 50,
  cad: 50,
  chf: 50,
  eur: 50,
  gbp: 30,
  jpy: 50,
  mxn: 1000,
  nzd: 50,
};
const MAXIMUM = 99_999_999;
const ZERO_DECIMAL = new Set(['jpy']);

export function checkCurrency(currency: string): string {
  const code = currency.toLowerCase();
  if (Object.hasOwn(MINIMUM, code)) return code;
  throw invalidRequest({
    message:
      `Invalid currency: ${code}. Stripe currently supports these currencies: ` +
      Object.keys(MINIMUM).join(', '),
    param: 'currency',
  });
}

export function checkAmount(amount: number, currency: string): number {
  if (amount < 1) {
    throw invalidRequest({
      code: 'parameter_invalid_integer',
      message: 'This value must be greater than or equal to 1.',
      param: 'amount',
    });
  }
  const minimum = MINIMUM[currency] ?? 0;
  if (amount < minimum) {
    throw invalidRequest({
      code: 'amount_too_small',
      message: `Amount must be at least ${formatMoney(minimum, currency)} ${currency}`,
      param: 'amount',
    });
  }
  if (amount > MAXIMUM) {
    throw invalidRequest({
      code: 'amount_too_large',
      message: `Amount must be no more than ${formatMoney(MAXIMUM, currency)}`,
      param: 'amount',
    });
  }
  return amount;
}

export function formatMoney(amount: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}
