import type { PayingCaller } from './bill.js';

export interface OpenIntent {
  /** At Stripe. */
  status: string;
  /** A card was tried: the intent exposes its last error and the card's details. */
  wasTried: boolean;
  /** Its client secret is known, and the intent was not changed at Stripe. */
  isIssuable: boolean;
  /** It is also for exactly the requested amount. */
  matchesBill: boolean;
  /** To whom its client secret was issued. */
  issuedToThirdParty: boolean;
  issuedToHolderAt: Date | null;
  /** When it was last issued to either kind of caller. */
  requestedAt: Date;
  /** When the card that is being authenticated was entered: a form can be open for long before. */
  cardAt: Date | null;
}

/** `deny`: the holder is paying, so the intent is neither issued nor replaced. */
export type IntentDecision = 'reuse' | 'replace' | 'deny';

/**
 * How long a third party cannot replace the intent after the holder's last request. While a card is being
 * authenticated, the time starts with the attempt or the last request of any caller, whichever is later.
 */
export const FORM_MINUTES = 15;

/** No attempt is in progress. In other open statuses, the customer or the bank is about to complete the payment. */
export const isIdle = (status: string): boolean =>
  ['requires_payment_method', 'requires_confirmation'].includes(status);

/** A customer who does not complete the authentication of a card can try another one. */
export const acceptsCard = (status: string): boolean =>
  isIdle(status) || status === 'requires_action';

const isRecent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < FORM_MINUTES * 60_000;

/** An intent that accepts cards is never issued to both kinds of callers. */
export function decideIntent(caller: PayingCaller, intent: OpenIntent, now: Date): IntentDecision {
  const { status, wasTried, isIssuable, matchesBill, issuedToThirdParty, issuedToHolderAt } =
    intent;
  if (caller === 'holder') {
    // It cannot be replaced while the bank processes the payment.
    if (!acceptsCard(status)) return isIssuable ? 'reuse' : 'replace';
    return matchesBill && !issuedToThirdParty ? 'reuse' : 'replace';
  }
  // An authentication that was abandoned would otherwise block the booking until the intent expires.
  if (status === 'requires_action')
    return [intent.requestedAt, intent.cardAt].some((at) => isRecent(at, now)) ? 'deny' : 'replace';
  if (!isIdle(status)) return 'deny';
  if (!wasTried && isRecent(issuedToHolderAt, now)) return 'deny';
  const isFresh = status === 'requires_payment_method' && !wasTried;
  return isFresh && matchesBill && issuedToHolderAt === null ? 'reuse' : 'replace';
}
