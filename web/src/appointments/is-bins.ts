/** Whether bins are cleaned instead of a car; the booking form writes their number into the message. */
export const isBins = ({ message }: { message?: string | null }): boolean =>
  /^Bins: \d/m.test(message ?? '');

/** Bins are cleaned by number; there is no car. */
export const asksForBins = ({ slug }: { slug: string }): boolean => slug === 'trash-bin-cleaning';
