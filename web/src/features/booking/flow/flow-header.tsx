import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { Picture } from '../../../ui/picture.js';
import type { BookingDraft } from '../booking-draft.js';
import { HoldNote } from '../time/hold-note.js';

interface FlowHeaderProps {
  offering: OfferingSummary;
  draft: BookingDraft;
}

/** Picture, price and chosen time, in view on every step. */
export function FlowHeader({ offering, draft: { time, hold, anyDay } }: FlowHeaderProps) {
  const { name, price, imageUrl } = offering;
  return (
    <div className="mt-1 flex items-center gap-4">
      <Picture
        url={imageUrl}
        alt=""
        sizes="6rem"
        className="h-14 w-20 shrink-0 overflow-hidden rounded-control"
      />
      <div className="min-w-0">
        <p className="font-display text-quote tabular-nums">
          {name} <span className="whitespace-nowrap text-accent-strong">{price}</span>
        </p>
        <p className="text-fine text-ink-soft tabular-nums">
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
    </div>
  );
}
