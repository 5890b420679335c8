import type { OfferingSummary } from '../../../api/catalog.api.js';
import { BookLink } from '../../../features/booking/book-link.js';
import { useSite } from '../../../site/use-site.js';
import { RowArrow } from '../../../ui/row-arrow.js';

interface SizeNameProps {
  size: OfferingSummary['vehicleClasses'][number];
  offeringId: number;
  /** Path of the booking form. */
  bookTo: string;
}

/** Opens the booking steps with a size of the price list selected. The link covers the whole table row. */
export function SizeName({ size: { id, name }, offeringId, bookTo }: SizeNameProps) {
  const { bookingEnabled } = useSite();
  if (!bookingEnabled) return name;
  return (
    <BookLink
      to={bookTo}
      offeringId={offeringId}
      vehicleClassId={id}
      className="group-hover:text-accent after:absolute after:inset-0"
    >
      {name}
      <span className="sr-only"> (book this size)</span>
      <RowArrow />
    </BookLink>
  );
}
