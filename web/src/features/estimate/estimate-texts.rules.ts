import type { EstimateStatus } from '@desert-mirror/contracts/estimates';

/** What the page of an estimate's link says in each status. A draft has no link. */
export const STATE_TEXTS: Readonly<Record<EstimateStatus, { heading: string; text: string }>> = {
  draft: { heading: 'Not ready yet', text: 'We are still working on this estimate.' },
  sent: {
    heading: 'Do you accept?',
    text: 'Nothing is due now. When you accept, we contact you to agree on a time.',
  },
  accepted: {
    heading: 'Accepted, thank you',
    text: 'We will contact you to agree on a time. You get an invoice after the work.',
  },
  declined: {
    heading: 'You declined this estimate',
    text: 'Call us if you would like another offer.',
  },
  expired: {
    heading: 'This estimate has expired',
    text: 'Prices may have changed. Call us and we will send you a new one.',
  },
  invoiced: {
    heading: 'Accepted and invoiced',
    text: 'Your invoice has been created from this estimate.',
  },
};
