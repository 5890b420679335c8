import type { ReactNode } from 'react';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { durationText } from '../../site/duration-text.js';
import { useSite } from '../../site/use-site.js';
import { fixedOffering, minutesOf } from './fixed-offerings.js';

export function OfferingFacts({ offering }: { offering: OfferingSummary }) {
  const { bookingEnabled } = useSite();
  const { warranty } = fixedOffering(offering.slug);
  const duration = minutesOf(offering);
  const byCard = offering.priceCents > 0 && bookingEnabled;
  return (
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-5">
      <Fact label="Price" note={byCard && 'Can be paid by card online'}>
        <span className="text-accent-strong">{offering.price}</span>
      </Fact>
      {duration !== undefined && <Fact label="Duration">{durationText(duration)}</Fact>}
      {warranty && <Fact label="Warranty">{warranty}</Fact>}
    </dl>
  );
}

interface FactProps {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}

function Fact({ label, note, children }: FactProps) {
  return (
    <div>
      <dt className="text-fine text-ink-soft">{label}</dt>
      <dd className="mt-1 text-[1.75rem] leading-none font-semibold tracking-tight tabular-nums">
        {children}
      </dd>
      {note && <dd className="mt-2.5 text-fine text-ink-soft">{note}</dd>}
    </div>
  );
}
