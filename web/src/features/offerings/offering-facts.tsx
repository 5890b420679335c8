import type { ReactNode } from 'react';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { durationText } from '../../site/duration-text.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { fixedOffering, minutesOf } from './fixed-offerings.js';

/** On tablets beside the price, else below it. */
const besidePrice = 'max-sm:border-t lg:border-t border-line max-sm:pt-4 lg:pt-4';

export function OfferingFacts({ offering }: { offering: OfferingSummary }) {
  const { bookingEnabled } = useSite();
  const { warranty } = fixedOffering(offering.slug);
  const duration = minutesOf(offering);
  const byCard = offering.priceCents > 0 && bookingEnabled;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:max-lg:grid-cols-[2fr_1fr_1fr]">
      <Fact
        label="Price"
        look="max-sm:col-span-2 lg:col-span-2"
        note={byCard && 'Can be paid by card online'}
      >
        <span className="text-display text-accent-strong">{offering.price}</span>
      </Fact>
      {duration !== undefined && (
        <Fact label="Duration" look={cn(besidePrice, !warranty && 'col-span-2')}>
          <span className="text-heading">{durationText(duration)}</span>
        </Fact>
      )}
      {warranty && (
        <Fact label="Warranty" look={besidePrice}>
          <span className="text-heading">{warranty}</span>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  look: string;
  note?: ReactNode;
  children: ReactNode;
}

function Fact({ label, look, note, children }: FactProps) {
  return (
    <div className={look}>
      <dt className="text-fine text-ink-soft">{label}</dt>
      <dd className="mt-1 font-display tabular-nums">{children}</dd>
      {note && <dd className="mt-1 text-fine text-ink-soft">{note}</dd>}
    </div>
  );
}
