/** First line of a message: the plan that the customer chose. */
export const PLAN = 'Plan: ';

/** Line of a message after the plan: the number of bins. */
export const BINS = 'Bins: ';

interface WithMessage {
  message?: string | null;
}

/** Whether an offering cleans bins, which are counted, instead of a car. */
export const asksForBins = ({ slug }: { slug: string }): boolean => slug === 'trash-bin-cleaning';

/** Whether bins are cleaned instead of a car. Without `isBins`, the number of bins in the message tells. */
export const isBins = (booking: WithMessage & { isBins?: boolean | undefined }): boolean =>
  booking.isBins ?? /^Bins: \d/m.test(booking.message ?? '');

/** A message as facts: what the booking form wrote into it, and the customer's own words. */
export function messageFacts({ message }: WithMessage): {
  plan?: string;
  bins?: string;
  text: string;
} {
  const lines = (message ?? '').split('\n');
  const take = (prefix: string) =>
    lines[0]?.startsWith(prefix) ? lines.shift()!.slice(prefix.length) : undefined;
  const [plan, bins] = [take(PLAN), take(BINS)];
  return {
    ...(plan !== undefined && { plan }),
    ...(bins !== undefined && { bins }),
    text: lines.join('\n').trim(),
  };
}
