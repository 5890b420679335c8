/** First line of a message: the plan that the customer chose. */
export const PLAN = 'Plan: ';

/** After the plan: bins are booked by their number. */
export const BINS = 'Bins: ';

interface WithMessage {
  message?: string | null;
}

/** Whether bins are cleaned instead of a car. Only bins have plans. */
export const isBins = ({ message }: WithMessage): boolean =>
  message?.startsWith(PLAN) === true || /^Bins: \d/m.test(message ?? '');

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
