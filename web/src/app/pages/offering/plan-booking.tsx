import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { BookingPanel, FORM_ID } from '../../../features/booking/booking-panel.js';
import { ChosenPlan } from '../../../features/offerings/chosen-plan.js';
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
  const { plan, preset, choose, remove, shown, isReceived, setReceived } = usePlan(service);
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
        lead={!bookingEnabled && REPLY}
      >
        <div className="mt-6 grid items-start gap-x-16 gap-y-8 sm:mt-10 lg:grid-cols-[1fr_26rem]">
          <BookingPanel
            to={paths.ownForm}
            offeringId={offeringId}
            lead="See the open times and pick one."
            preset={preset}
            onReceived={setReceived}
            footnote="We call you within 24 hours to confirm the price and the day."
          >
            {plan && !isReceived && <ChosenPlan ref={shown} plan={plan} onRemove={remove} />}
          </BookingPanel>
          <CityList cities={cities} />
        </div>
      </Section>
    </>
  );
}

function usePlan(service: string) {
  /** Null after the visitor has removed it, which also removes the plan from the message. */
  const [plan, setPlan] = useState<Plan | null>();
  /** Whether a confirmation replaces the form, until another plan is chosen. */
  const [isReceived, setReceived] = useState(false);
  // Deferred: an urgent update would discard the server-rendered form and its values while the
  // form's code is still loading.
  const inForm = useDeferredValue(plan);
  const preset = useMemo(
    () => ({ service, ...(inForm !== undefined && { plan: inForm ? planLine(inForm) : '' }) }),
    [service, inForm],
  );
  const shown = useRef<HTMLParagraphElement>(null);
  const choose = (chosen: Plan) => {
    // It must be in the document before it can take the focus.
    flushSync(() => {
      setPlan(chosen);
      setReceived(false);
    });
    shown.current?.scrollIntoView({ block: 'start' });
    shown.current?.focus({ preventScroll: true });
  };
  const remove = () => {
    setPlan(null);
    // The button is gone; the form continues below it.
    document.getElementById(FORM_ID)?.querySelector('select')?.focus();
  };
  return { preset, choose, remove, shown, plan: plan ?? undefined, isReceived, setReceived };
}
