import { useMemo, type ReactNode } from 'react';
import { useGetOfferingsQuery, type OfferingSummary } from '../../../api/catalog.api.js';
import { AllOfferings } from '../../../features/offerings/all-offerings.js';
import { OfferingCards } from '../../../features/offerings/offering-cards.js';
import { relatedOfferings } from '../../../features/offerings/offering.rules.js';
import { groupOf } from '../../../features/pricing/offering-groups.js';
import { hasPrice } from '../../../site/offering-price.rules.js';
import { useSite } from '../../../site/use-site.js';
import { cn } from '../../../ui/cn.js';
import { container } from '../../../ui/section.js';

interface ClosingProps {
  offering: OfferingSummary;
  /** Missing on pages with their own form. */
  actions?: ReactNode;
}

/** How to go on: book this service, or look at related ones. */
export function Closing({ offering, actions }: ClosingProps) {
  const { data } = useGetOfferingsQuery();
  const related = useMemo(() => relatedOfferings(offering, data ?? [], groupOf), [offering, data]);
  const hasRelated = related.length > 0;
  if (!actions && !hasRelated) return null;
  return (
    // Without actions, it continues the section above, which has the same background.
    <section
      className={cn('theme-noon bg-ground pb-12 sm:pb-20', actions ? 'pt-12 sm:pt-20' : 'sm:pt-4')}
    >
      <div className={cn(container, 'grid gap-y-12 sm:gap-y-20')}>
        {actions && <Ready isPriced={hasPrice(offering)}>{actions}</Ready>}
        {hasRelated && (
          <div className="min-w-0 lg:relative">
            <h2 className="font-display text-heading">Related services</h2>
            <OfferingCards offerings={related} />
            <AllOfferings className="mt-5 lg:top-5 lg:right-0" />
          </div>
        )}
      </div>
    </section>
  );
}

interface ReadyProps {
  isPriced: boolean;
  children: ReactNode;
}

function Ready({ isPriced, children }: ReadyProps) {
  const { bookingEnabled } = useSite();
  return (
    <div className="items-center justify-between gap-x-16 xl:flex">
      <div>
        <h2 className="font-display text-heading">Ready when you are</h2>
        <p className="mt-4 mb-6 max-w-lg text-lead text-balance text-ink-soft sm:mb-8 xl:mb-0">
          {readyText(bookingEnabled, isPriced)}
        </p>
      </div>
      {/* The last button has no visible box, so its text is aligned with the margin instead. */}
      <div className="shrink-0 xl:*:[div]:-mr-7">{children}</div>
    </div>
  );
}

function readyText(bookingEnabled: boolean, isPriced: boolean): string {
  if (!bookingEnabled) return 'Call us to find a day for your car.';
  return isPriced
    ? 'Pick a time online, or send a request, and we call you within 24 hours to confirm the day.'
    : 'Tell us about your vehicle and where it is parked. We reply with a price within 24 hours.';
}
