import type { PayingCaller } from './bill.js';

export interface OpenIntent {
  /** At Stripe. */
  status: string;
  /** A card was tried: the intent tells its last error and the card's details. */
  wasTried: boolean;
  /** Its client secret is known, and nobody changed it at Stripe. */
  isShown: boolean;
  /** It is also for exactly the requested amount. */
  isUsable: boolean;
  /** Who got its client secret. */
  givenToStranger: boolean;
  holderAskedAt: Date | null;
  /** When either kind of caller last got it. */
  askedAt: Date;
  /** When the card that is being authenticated was entered: a form can be open for long before. */
  cardAt: Date | null;
}

/** `refuse`: the holder is paying, so the intent is neither shown nor replaced. */
export type IntentAnswer = 'same' | 'replace' | 'refuse';

/**
 * For how long after the holder's last request a stranger cannot replace the intent. While a card is being authenticated,
 * the time counts from the attempt or from the last request of anyone, whichever is later.
 */
export const FORM_MINUTES = 15;

/** In other open statuses, the customer or the bank is about to complete the payment. */
export const isAtRest = (status: string): boolean =>
  ['requires_payment_method', 'requires_confirmation'].includes(status);

/** A customer who does not complete the authentication of a card can try another one. */
export const acceptsCard = (status: string): boolean =>
  isAtRest(status) || status === 'requires_action';

const isRecent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < FORM_MINUTES * 60_000;

/** An intent that accepts cards is never given to both kinds of callers. */
export function answerTo(caller: PayingCaller, intent: OpenIntent, now: Date): IntentAnswer {
  const { status, wasTried, isShown, isUsable, givenToStranger, holderAskedAt } = intent;
  if (caller === 'holder') {
    // Nobody can replace it while the bank processes the payment.
    if (!acceptsCard(status)) return isShown ? 'same' : 'replace';
    return isUsable && !givenToStranger ? 'same' : 'replace';
  }
  // An authentication that was abandoned would otherwise block the booking until the intent expires.
  if (status === 'requires_action')
    return [intent.askedAt, intent.cardAt].some((at) => isRecent(at, now)) ? 'refuse' : 'replace';
  if (!isAtRest(status)) return 'refuse';
  if (!wasTried && isRecent(holderAskedAt, now)) return 'refuse';
  const isFresh = status === 'requires_payment_method' && !wasTried;
  return isFresh && isUsable && holderAskedAt === null ? 'same' : 'replace';
}
