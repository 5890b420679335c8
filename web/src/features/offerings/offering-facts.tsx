import type { ReactNode } from 'react';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { durationText } from '../../site/duration-text.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { fixedOffering, minutesOf } from './fixed-offerings.js';

export function OfferingFacts({ offering }: { offering: OfferingSummary }) {
  const { bookingEnabled } = useSite();
  const { warranty } = fixedOffering(offering.slug);
  const duration = minutesOf(offering);
  const byCard = offering.priceCents > 0 && bookingEnabled;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
      <Fact label="Price" look="col-span-2" note={byCard && 'Can be paid by card online'}>
        <span className="text-display text-accent-strong">{offering.price}</span>
      </Fact>
      {duration !== undefined && (
        <Fact label="Duration" look={cn('border-t border-line pt-4', !warranty && 'col-span-2')}>
          <span className="text-heading">{durationText(duration)}</span>
        </Fact>
      )}
      {warranty && (
        <Fact label="Warranty" look="border-t border-line pt-4">
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
