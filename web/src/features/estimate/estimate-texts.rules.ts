import type { EstimateStatus } from '@desert-mirror/contracts/estimates';
import type { BadgeTone } from '../../ui/badge.js';

interface StateTexts {
  badge: string;
  tone: BadgeTone;
  heading: string;
  text: string;
}

/** What the page of an estimate's link says in each status. A draft has no link. */
export const STATE_TEXTS: Readonly<Record<EstimateStatus, StateTexts>> = {
  draft: {
    badge: 'not sent',
    tone: 'neutral',
    heading: 'Not ready yet',
    text: 'We are still working on this estimate.',
  },
  sent: {
    badge: 'waiting for your answer',
    tone: 'warm',
    heading: 'Accept this estimate?',
    text: 'Nothing is due now. When you accept, we contact you to agree on a time.',
  },
  accepted: {
    badge: 'accepted',
    tone: 'good',
    heading: 'Accepted, thank you',
    text: 'We will contact you to agree on a time. You get an invoice after the work.',
  },
  declined: {
    badge: 'declined',
    tone: 'neutral',
    heading: 'You declined this estimate',
    text: 'Call us if you would like another offer.',
  },
  expired: {
    badge: 'expired',
    tone: 'bad',
    heading: 'This estimate has expired',
    text: 'Prices may have changed. Call us and we will send you a new one.',
  },
  invoiced: {
    badge: 'invoiced',
    tone: 'good',
    heading: 'Accepted and invoiced',
    text: 'Your invoice has been created from this estimate.',
  },
};
