import { useMemo, type ReactNode } from 'react';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { useGetOfferingsQuery } from '../../../api/catalog.api.js';
import {
  USUAL_STEPS,
  fixedOffering,
  minutesOf,
} from '../../../features/offerings/fixed-offerings.js';
import { OfferingDetails } from '../../../features/offerings/offering-details.js';
import { OfferingFacts } from '../../../features/offerings/offering-facts.js';
import { OfferingTiles } from '../../../features/offerings/offering-tiles.js';
import { relatedOfferings } from '../../../features/offerings/offering.rules.js';
import { Steps } from '../../../features/offerings/steps.js';
import { groupOf } from '../../../features/pricing/offering-groups.js';
import { paths } from '../../../paths.js';
import { shortDuration } from '../../../site/duration-text.js';
import { useSite } from '../../../site/use-site.js';
import { Breadcrumb } from '../../../ui/breadcrumb.js';
import { PageHero } from '../../../ui/page-hero.js';
import { Section } from '../../../ui/section.js';
import { ActionBar } from '../../layouts/action-bar.js';
import { OfferingActions } from './offering-actions.js';
import { PlanBooking } from './plan-booking.js';

const trail = [
  { label: 'Home', to: paths.home },
  { label: 'Services', to: paths.section('services') },
];

export function OfferingView({ offering }: { offering: Offering }) {
  const { slug, name, description, imageUrl, imageAlt } = offering;
  const { steps = USUAL_STEPS, plans, cities = [] } = fixedOffering(slug);
  const bookTo = plans ? paths.ownForm : paths.book(slug);
  const actions = (
    <div className="mt-9 grid gap-3 sm:flex sm:flex-wrap">
      <OfferingActions slug={slug} bookTo={bookTo} />
    </div>
  );
  return (
    <>
      <PageHero
        above={<Breadcrumb trail={trail} current={name} />}
        title={name}
        lead={description}
        picture={{ url: imageUrl, alt: imageAlt }}
      >
        <OfferingFacts offering={offering} />
        {actions}
      </PageHero>
      <OfferingDetails offering={offering} />
      <Steps steps={steps} />
      {plans && <PlanBooking service={slug} plans={plans} cities={cities} />}
      <Related offering={offering} />
      {!plans && <Closing>{actions}</Closing>}
      <ActionBar bookTo={bookTo}>
        <PriceLine offering={offering} />
      </ActionBar>
    </>
  );
}

function PriceLine({ offering }: { offering: Offering }) {
  const minutes = minutesOf(offering);
  return (
    <p className="flex-1 truncate font-display text-quote tabular-nums">
      {offering.price}
      {minutes !== undefined && ` · ${shortDuration(minutes)}`}
    </p>
  );
}

function Related({ offering }: { offering: Offering }) {
  const { data } = useGetOfferingsQuery();
  const related = useMemo(() => relatedOfferings(offering, data ?? [], groupOf), [offering, data]);
  if (related.length === 0) return null;
  return (
    <Section title="Related services">
      <OfferingTiles offerings={related} />
    </Section>
  );
}

function Closing({ children }: { children: ReactNode }) {
  const { bookingEnabled } = useSite();
  return (
    <Section
      title="Ready when you are"
      lead={
        bookingEnabled
          ? 'Tell us about your car and where it is parked. We call you within 24 hours to confirm the day.'
          : 'Call us to find a day for your car.'
      }
      className="border-t border-line scene-glow"
    >
      {children}
    </Section>
  );
}
