import type { PayingCaller } from './bill.js';

export interface OpenIntent {
  /** At Stripe. */
  status: string;
  /** A card was tried: the intent tells its last error and the card's details. */
  wasTried: boolean;
  /** The intent is for exactly the requested amount. */
  isUsable: boolean;
  /** Who got its client secret. */
  givenToStranger: boolean;
  holderAskedAt: Date | null;
}

/** `refuse`: the holder is paying, so the intent is neither shown nor replaced. */
export type IntentAnswer = 'same' | 'replace' | 'refuse';

/** For how long after the holder's last request a stranger cannot replace the intent. */
export const FORM_MINUTES = 15;

/** In other open statuses, the customer or the bank is about to complete the payment. */
export const isAtRest = (status: string): boolean =>
  ['requires_payment_method', 'requires_confirmation'].includes(status);

/** A customer who does not complete the authentication of a card can try another one. */
export const acceptsCard = (status: string): boolean =>
  isAtRest(status) || status === 'requires_action';

/** An intent that accepts cards is never given to both kinds of callers. */
export function answerTo(caller: PayingCaller, intent: OpenIntent, now: Date): IntentAnswer {
  const { status, wasTried, isUsable, givenToStranger, holderAskedAt } = intent;
  if (caller === 'holder')
    return isUsable && !(givenToStranger && acceptsCard(status)) ? 'same' : 'replace';
  if (!isAtRest(status)) return 'refuse';
  const formAgeMs = holderAskedAt === null ? Infinity : now.getTime() - holderAskedAt.getTime();
  if (!wasTried && formAgeMs < FORM_MINUTES * 60_000) return 'refuse';
  const isFresh = status === 'requires_payment_method' && !wasTried;
  return isFresh && isUsable && holderAskedAt === null ? 'same' : 'replace';
}
