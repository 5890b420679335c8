import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { formatCentsShort } from '@desert-mirror/contracts/money';
import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { hoursText } from '../../site/duration-text.js';
import { lowestCents } from '../../site/offering-price.rules.js';
import { firstOfferings, responseOf } from './area.rules.js';

/** Price and response time in the hero of phones, where the prices and stats below are out of view. */
export function AreaFacts({ area }: { area: ServiceArea }) {
  const { data = [] } = useGetOfferingsQuery();
  const { hours, label } = responseOf(area);
  const cents = lowestCents(firstOfferings(data));
  return (
    <dl className="mt-6 grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-x-4 border-t border-line pt-5 sm:hidden">
      {cents !== undefined && (
        <Fact label="Prices from">
          {formatCentsShort(cents)}
          <Link
            to="#prices"
            className="tap-area ml-3 font-sans text-fine font-semibold tracking-normal text-accent underline underline-offset-4"
          >
            See prices
          </Link>
        </Fact>
      )}
      <Fact label={label}>{hoursText(hours)}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-fine text-ink-soft">{label}</dt>
    <dd className="mt-1 font-display text-heading whitespace-nowrap">{children}</dd>
  </div>
);
