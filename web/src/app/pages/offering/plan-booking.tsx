import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { BookingPanel } from '../../../features/booking/booking-panel.js';
import { FormLead } from '../../../features/booking/form-lead.js';
import { CityList } from '../../../features/offerings/city-list.js';
import { planLine, type Plan } from '../../../features/offerings/fixed-offerings.js';
import { PlanChoice } from '../../../features/offerings/plan-choice.js';
import { paths } from '../../../paths.js';
import { REPLY } from '../../../site/reply.js';
import { useSite } from '../../../site/use-site.js';
import { Section } from '../../../ui/section.js';

interface PlanBookingProps {
  /** Slug of the offering. */
  service: string;
  offeringId: number;
  plans: readonly Plan[];
  cities: readonly string[];
  /** Between the plans and the form. */
  children: ReactNode;
}

export function PlanBooking({ service, offeringId, plans, cities, children }: PlanBookingProps) {
  const { bookingEnabled } = useSite();
  const { plan, preset, choose, target } = usePlan(service);
  return (
    <>
      <Section
        theme="dusk"
        title="Plans and prices"
        lead="Not sure? Start with one visit and check the bin again after three weeks."
      >
        <PlanChoice plans={plans} chosen={plan} {...(bookingEnabled && { onChoose: choose })} />
      </Section>
      {children}
      <Section
        id="book"
        theme="noon"
        title={bookingEnabled ? 'Book your bin cleaning' : 'Get in touch'}
        lead={bookingEnabled ? <FormLead to={paths.ownForm} offeringId={offeringId} /> : REPLY}
      >
        <div className="mt-6 grid items-start gap-x-16 gap-y-8 sm:mt-10 lg:grid-cols-[1fr_26rem]">
          <div>
            {plan && (
              <h3
                ref={target}
                tabIndex={-1}
                className="mb-6 scroll-mt-20 font-display text-quote outline-none"
              >
                Your plan: {planLine(plan)}
              </h3>
            )}
            <BookingPanel
              preset={preset}
              footnote="We call you within 24 hours to confirm the price and the day."
            />
          </div>
          <CityList cities={cities} />
        </div>
      </Section>
    </>
  );
}

function usePlan(service: string) {
  const [plan, setPlan] = useState<Plan>();
  // Deferred: an urgent update would discard the server-rendered form and its values while the
  // form's code is still loading.
  const inForm = useDeferredValue(plan);
  const preset = useMemo(
    () => ({ service, ...(inForm && { plan: planLine(inForm) }) }),
    [service, inForm],
  );
  const target = useRef<HTMLHeadingElement>(null);
  const choose = (chosen: Plan) => {
    // The heading must be in the document before it can take the focus.
    flushSync(() => setPlan(chosen));
    target.current?.scrollIntoView({ block: 'start' });
    target.current?.focus({ preventScroll: true });
  };
  return { plan, preset, choose, target };
}
