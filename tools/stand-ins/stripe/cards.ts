import { createHash } from 'node:crypto';
import { ApiError, cardError } from './errors.ts';
import type { FormTree } from './form.ts';
import { setText } from './form.ts';

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface TestCard {
  /** Ids that the API accepts. */
  ids: [string, ...string[]];
  number: string;
  brand: string;
  funding?: 'credit' | 'debit';
  decline?: Decline;
  /** `sdk`: a dialog on the page. `redirect`: the bank's own page. */
  authentication?: 'sdk' | 'redirect';
  /** The cardholder disputes the payment as soon as it has succeeded. */
  dispute?: { reason: string; inquiry?: boolean };
  /** The bank warns of fraud as soon as it has succeeded. */
  fraudWarning?: boolean;
  /** The payment is pending at the bank for a while before it succeeds. */
  slow?: boolean;
}

const DECLINED = 'Your card was declined.';

const declinedWith = (declineCode: string, message = DECLINED): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

const visa = (number: string, ids: [string, ...string[]], extra: Partial<TestCard> = {}) =>
  ({ ids, number, brand: 'visa', ...extra }) satisfies TestCard;

export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', ['pm_card_visa', 'pm_card_us']),
  visa('4000056655665556', ['pm_card_visa_debit'], { funding: 'debit' }),
  { ids: ['pm_card_mastercard'], number: '5555555555554444', brand: 'mastercard' },
  { ids: ['pm_card_amex'], number: '378282246310005', brand: 'amex' },
  { ids: ['pm_card_discover'], number: '6011111111111117', brand: 'discover' },
  visa('4000000000000002', ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'], {
    decline: declinedWith('generic_decline'),
  }),
  visa(
    '4000000000009995',
    ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    { decline: declinedWith('insufficient_funds', 'Your card has insufficient funds.') },
  ),
  visa('4000000000009987', ['pm_card_visa_chargeDeclinedLostCard'], {
    decline: declinedWith('lost_card'),
  }),
  visa('4000000000009979', ['pm_card_visa_chargeDeclinedStolenCard'], {
    decline: declinedWith('stolen_card'),
  }),
  visa('4000000000000069', ['pm_card_chargeDeclinedExpiredCard'], {
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  visa('4000000000000127', ['pm_card_chargeDeclinedIncorrectCvc'], {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  visa('4000000000000119', ['pm_card_chargeDeclinedProcessingError'], {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('4000002500003155', ['pm_card_authenticationRequiredOnSetup'], { authentication: 'sdk' }),
  visa('4000002760003184', ['pm_card_authenticationRequired'], { authentication: 'sdk' }),
  visa('4000000000003220', ['pm_card_threeDSecure2Required'], { authentication: 'sdk' }),
  visa('4000008400001629', ['pm_card_threeDSecureRequiredChargeDeclined'], {
    authentication: 'sdk',
    decline: declinedWith('generic_decline'),
  }),
  visa('4000000000000259', ['pm_card_createDispute'], { dispute: { reason: 'fraudulent' } }),
  visa('4000000000002685', ['pm_card_createDisputeProductNotReceived'], {
    dispute: { reason: 'product_not_received' },
  }),
  visa('4000000000001976', ['pm_card_createDisputeInquiry'], {
    dispute: { reason: 'fraudulent', inquiry: true },
  }),
  visa('4000000000005423', ['pm_card_createIssuerFraudRecord'], { fraudWarning: true }),
  // The next two are specific to the stand-in: Stripe has retired 3-D Secure 1, which redirected, and has no
  // card that stays pending.
  visa('4000000000003063', ['pm_card_standInRedirect'], { authentication: 'redirect' }),
  visa('4000000000003022', ['pm_card_standInSlow'], { slow: true }),
];

/** Stripe's fingerprint is equal for payment methods of the same card. Here it also identifies the card. */
export function fingerprintOf(card: TestCard): string {
  return createHash('sha256').update(card.ids[0]).digest('hex').slice(0, 16);
}

export function cardByFingerprint(fingerprint: string): TestCard | undefined {
  return TEST_CARDS.find((card) => fingerprintOf(card) === fingerprint);
}

export function cardById(id: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.ids.includes(id));
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export interface PresentedCard {
  card: TestCard;
  expMonth: number;
  expYear: number;
}

/** Validates `payment_method_data[card]` and keeps only the last four digits. */
export function readPresentedCard(data: FormTree, now: Date): PresentedCard {
  const number = (setText(data, 'number') ?? '').replaceAll(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    throw cardError({
      code: 'invalid_number',
      message: 'The card number is not a valid credit card number.',
      param: 'number',
    });
  }
  if (!passesLuhn(number)) {
    throw cardError({
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    });
  }
  const expMonth = Number(setText(data, 'exp_month'));
  const shortYear = Number(setText(data, 'exp_year'));
  const expYear = shortYear < 100 ? 2000 + shortYear : shortYear;
  checkExpiry(expMonth, expYear, now);
  const card = TEST_CARDS.find((candidate) => candidate.number === number);
  const length = (card?.brand ?? '') === 'amex' ? 4 : 3;
  const cvc = setText(data, 'cvc');
  if (cvc !== undefined && !(/^\d+$/.test(cvc) && cvc.length === length)) {
    throw cardError({
      code: 'invalid_cvc',
      message: "Your card's security code is invalid.",
      param: 'cvc',
    });
  }
  if (card === undefined) throw liveCard();
  return { card, expMonth, expYear };
}

function checkExpiry(month: number, year: number, now: Date): void {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw badExpiry('month');
  const thisYear = now.getUTCFullYear();
  if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50) throw badExpiry('year');
  if (year === thisYear && month < now.getUTCMonth() + 1) throw badExpiry('month');
}

function badExpiry(part: 'month' | 'year'): ApiError {
  return cardError({
    code: `invalid_expiry_${part}`,
    message: `Your card's expiration ${part} is invalid.`,
    param: `exp_${part}`,
  });
}

/** Test mode rejects card numbers that may be real. */
function liveCard(): ApiError {
  return cardError({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
}

/** Stripe accepts card numbers only from browsers, not with a secret key. */
export function rawCardRefused(): ApiError {
  return new ApiError(402, 'invalid_request_error', {
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue ' +
      'processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
  });
}
