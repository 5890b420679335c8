import type { PayingCaller } from './bill.js';

export interface OpenIntent {
  /** At Stripe. */
  status: string;
  /** A card was tried: the intent tells its last error and the card's details. */
  wasTried: boolean;
  /** The intent is for exactly the requested amount. */
  isUsable: boolean;
}

/** `refuse`: a card is being charged or authenticated, so the intent is neither shown nor replaced. */
export type IntentAnswer = 'same' | 'replace' | 'refuse';

/** In other open statuses, the customer or the bank is about to complete the payment. */
const AT_REST = ['requires_payment_method', 'requires_confirmation'];

export function answerTo(
  caller: PayingCaller,
  { status, wasTried, isUsable }: OpenIntent,
): IntentAnswer {
  if (caller === 'holder') return isUsable ? 'same' : 'replace';
  if (!AT_REST.includes(status)) return 'refuse';
  const isFresh = status === 'requires_payment_method' && !wasTried;
  return isFresh && isUsable ? 'same' : 'replace';
}
