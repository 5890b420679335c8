export { isBins } from '@desert-mirror/contracts/booking-message';

/** Bins are cleaned by number; there is no car. */
export const asksForBins = ({ slug }: { slug: string }): boolean => slug === 'trash-bin-cleaning';
