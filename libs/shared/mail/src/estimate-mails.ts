import type { Estimate } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { contactNote, writeMail } from './layout.js';
import type { Business, MailContent } from './mail-parts.js';

type SentEstimate = Pick<Estimate, 'estimateNumber' | 'customerName' | 'total' | 'validUntil'> & {
  link: string;
};

/** Sent with the estimate's PDF attached. */
export function estimateMail(business: Business, estimate: SentEstimate): MailContent {
  const { estimateNumber, customerName, total, validUntil, link } = estimate;
  const until = formatPlainDate(validUntil);
  return writeMail(business, {
    subject: `Estimate ${estimateNumber} from ${business.name}`,
    preheader: `${formatAmount(total)}, valid until ${until}. The estimate is attached as a PDF.`,
    title: `Estimate ${estimateNumber}`,
    greeting: `Hello ${customerName},`,
    paragraphs: [
      'Thank you for your interest. Our estimate is attached as a PDF.',
      'You can accept or decline it online. Nothing is due yet.',
      ...contactNote(business, 'Questions about this estimate?'),
    ],
    facts: [
      ['Estimate', estimateNumber],
      ['Total', formatAmount(total)],
      ['Valid until', until],
    ],
    action: { label: 'Review estimate', url: link },
  });
}

/** Tells the owner that a customer has accepted or declined an estimate. */
export function estimateAnsweredMail(
  business: Business,
  {
    id,
    estimateNumber,
    customerName,
    total,
    status,
  }: Pick<Estimate, 'id' | 'estimateNumber' | 'customerName' | 'total' | 'status'>,
): MailContent {
  const answer = status === 'declined' ? 'declined' : 'accepted';
  return writeMail(business, {
    subject: `Estimate ${answer}: ${formatAmount(total)}, ${customerName}`,
    preheader: `${customerName} has ${answer} ${estimateNumber}.`,
    title: `An estimate was ${answer}`,
    paragraphs: [
      answer === 'accepted'
        ? 'Agree on a time with the customer. You can create the invoice from the estimate.'
        : 'To make another offer, revise the estimate and send it again.',
    ],
    facts: [
      ['Estimate', estimateNumber],
      ['Customer', customerName],
      ['Total', formatAmount(total)],
    ],
    action: { label: 'Open the estimate', url: `${business.origin}/admin/estimates/${id}` },
  });
}
