import type { EstimateStatus, PublicEstimate } from '@desert-mirror/contracts/estimates';
import type { NextStep } from '../../payment/next-steps.js';
import type { BadgeTone } from '../../ui/badge.js';

interface StateTexts {
  /** Undefined while the page asks for an answer. */
  badge?: [text: string, tone: BadgeTone];
  heading: string;
  text: string;
}

/** The customer can no longer answer, only call. */
export const hasEnded = ({ status }: { status: EstimateStatus }): boolean =>
  status === 'declined' || status === 'expired';

/** From the acceptance to the payment. */
export const NEXT_STEPS: readonly NextStep[] = [
  ['We agree on a time', 'We contact you within 24 hours.'],
  ['We come to you', 'The van brings everything that the work needs.'],
  ['You pay after the work', 'We send you an invoice that you can pay by card.'],
];

const STATE_TEXTS: Readonly<Record<EstimateStatus, StateTexts>> = {
  draft: {
    badge: ['not sent', 'neutral'],
    heading: 'Not ready yet',
    text: 'We are still working on this estimate.',
  },
  sent: {
    heading: 'Accept this estimate?',
    text: 'Once you accept, this price is guaranteed. Nothing is due now.',
  },
  accepted: {
    badge: ['accepted', 'good'],
    heading: 'Accepted, thank you',
    text: 'The price is fixed, and there is nothing else to do for now.',
  },
  declined: {
    badge: ['declined', 'neutral'],
    heading: 'You declined this estimate',
    text: 'Call us if you would like another offer.',
  },
  expired: {
    badge: ['expired', 'bad'],
    heading: 'This estimate has expired',
    text: 'Prices may have changed. Call us and we will send you a new one.',
  },
  invoiced: {
    badge: ['invoiced', 'good'],
    heading: 'Accepted and invoiced',
    text: 'Your invoice has been created from this estimate.',
  },
};

const UNANSWERED_INVOICE: StateTexts = {
  badge: ['invoiced', 'neutral'],
  heading: 'Invoiced',
  text: 'We made an invoice from this estimate. Call us if you did not expect it.',
};

/** What the page of an estimate's link says. A draft has no link; the owner can invoice an unanswered estimate. */
export const stateTexts = ({
  status,
  answeredAt,
}: Pick<PublicEstimate, 'status' | 'answeredAt'>): StateTexts =>
  status === 'invoiced' && answeredAt === null ? UNANSWERED_INVOICE : STATE_TEXTS[status];
