import { formatCentsShort } from '@desert-mirror/contracts/money';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { exactDuration } from '../../../site/duration-text.js';
import { vehiclesOf, type BookingDraft } from '../booking-draft.js';
import { HoldNote } from '../time/hold-note.js';
import {
  isUnsized,
  linesOf,
  needsLines,
  priceOf,
  totalText,
} from '../../../appointments/vehicles/vehicles.js';

interface FlowHeaderProps {
  offering: OfferingSummary;
  offerings: readonly OfferingSummary[];
  draft: BookingDraft;
}

/** Price and chosen time, in view on every step. On wide screens side by side, so that a chosen time adds no height. */
export function FlowHeader({ offering, offerings, draft }: FlowHeaderProps) {
  const { time, hold, anyDay } = draft;
  return (
    <div className="lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-x-6">
      <p className="font-display text-quote">
        {draft.more.length > 0 ? `${draft.more.length + 1} vehicles` : offering.name}{' '}
        <span className="whitespace-nowrap text-accent-strong">
          {headline(draft, offering, offerings)}
        </span>
      </p>
      <p className="text-fine text-ink-soft tabular-nums lg:-mt-4 lg:mr-4 lg:text-right">
        {time && (
          <span className="block">
            {formatWeekday(time.start)}, {formatWindow(time)}
          </span>
        )}
        {anyDay && 'Any day: we call you'}
        {hold && (
          <span className="block">
            <HoldNote key={hold.id} expiresAt={hold.expiresAt} />
          </span>
        )}
      </p>
    </div>
  );
}

/** The list price until more is chosen than a service. */
function headline(
  draft: BookingDraft,
  offering: OfferingSummary,
  offerings: readonly OfferingSummary[],
): string {
  const vehicles = vehiclesOf(draft);
  const lines = linesOf(vehicles, offerings);
  const price = needsLines(lines) ? priceOf(lines, offerings) : undefined;
  if (!price) return offering.price;
  const isOpen = vehicles.some((vehicle) => isUnsized(vehicle, offerings));
  const total = totalText(price, isOpen, formatCentsShort);
  // The duration depends on the size, like the price.
  return price.minutes === null || isOpen ? total : `${total} · ${exactDuration(price.minutes)}`;
}
