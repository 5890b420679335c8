import type { Offering } from '@desert-mirror/contracts/catalog';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { USUAL_STEPS, fixedOffering } from '../../../features/offerings/fixed-offerings.js';
import { OfferingDetails } from '../../../features/offerings/offering-details.js';
import { OfferingFacts } from '../../../features/offerings/offering-facts.js';
import { Steps } from '../../../features/offerings/steps.js';
import { workPicture } from '../../../features/offerings/work-picture.js';
import { OfferingReview } from '../../../features/testimonials/offering-review.js';
import { useReviews } from '../../../features/testimonials/use-reviews.js';
import { paths } from '../../../paths.js';
import { focusOf } from '../../../site/picture-focus.js';
import { Breadcrumb } from '../../../ui/breadcrumb.js';
import { deferred } from '../../../ui/deferred.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { unbroken } from '../../../ui/unbroken.js';
import { PageHero } from '../../../ui/page-hero.js';
import { BeforeAfterPanel } from './before-after-panel.js';
import type { BuyingPanelProps } from './buying-panel.js';
import { Closing } from './closing.js';
import { OfferingActions } from './offering-actions.js';
import { OfferingBar } from './offering-bar.js';
import { PlanBooking } from './plan-booking.js';

const PANEL_ID = 'price';

/** Lazy, so that the price rules are not part of the public pages' chunk. */
const Panel = deferred<BuyingPanelProps>({
  id: PANEL_ID,
  load: () => import('./buying-panel.js'),
  fallback: <Skeleton className="h-96 rounded-card" />,
});

const trail = [
  { label: 'Home', to: paths.home },
  { label: 'Services', to: paths.section('services') },
];

interface OfferingViewProps {
  /** The description is missing while it loads. */
  offering: OfferingSummary & Partial<Offering>;
}

export function OfferingView({ offering }: OfferingViewProps) {
  const { slug, name, description, imageUrl, imageAlt } = offering;
  const { plans, cities = [] } = fixedOffering(slug);
  const reviews = useReviews();
  const bookTo = plans ? paths.ownForm : paths.book(slug);
  // The plans have their own prices and form.
  const hasPanel = !plans || offering.vehicleClasses.length + offering.addOns.length > 0;
  const panel = hasPanel && <Prices offering={offering} bookTo={bookTo} />;
  const details = <OfferingDetails {...offering} panel={panel} />;
  return (
    <>
      <PageHero
        theme="dusk"
        above={<Breadcrumb trail={trail} current={name} />}
        title={name}
        lead={unbroken(description)}
        picture={{ url: imageUrl, alt: imageAlt, slug, focus: focusOf(imageUrl) }}
        end={
          <OfferingReview
            reviews={reviews}
            offerings={[offering]}
            className="items-center justify-between gap-x-12 border-line pb-6 max-lg:border-t max-lg:pt-5 sm:pb-10 lg:flex lg:py-7 lg:*:mt-0 lg:*:first:text-[1.625rem] lg:*:first:text-balance lg:*:last:shrink-0"
          />
        }
        below={
          isCorrection(offering) && (
            <div className="max-lg:hidden">
              <BeforeAfterPanel />
            </div>
          )
        }
      >
        <div className="mt-6 border-t border-line pt-5 lg:mt-8 lg:border-none lg:pt-0">
          <OfferingFacts offering={offering} />
        </div>
        {/* On phones, the bar at the bottom has links to book and to call. */}
        <div className="mt-8 max-md:hidden">
          <OfferingActions offering={offering} bookTo={bookTo} />
        </div>
      </PageHero>
      {plans ? (
        <PlanBooking service={slug} offeringId={offering.id} plans={plans} cities={cities}>
          {details}
          <Work offering={offering} />
        </PlanBooking>
      ) : (
        <>
          {details}
          <Work offering={offering} />
        </>
      )}
      <Closing
        offering={offering}
        {...(!plans && { actions: <OfferingActions offering={offering} bookTo={bookTo} /> })}
      />
      <OfferingBar offering={offering} bookTo={bookTo} />
    </>
  );
}

const isCorrection = ({ slug }: OfferingSummary) => slug === 'paint-correction';

function Prices(props: Omit<BuyingPanelProps, 'id'>) {
  return (
    <>
      <Panel id={PANEL_ID} {...props} />
      {/* On phones and tablets, the prices come first. */}
      {isCorrection(props.offering) && (
        <div className="-mx-(--page-inset) mt-12 lg:hidden">
          <BeforeAfterPanel />
        </div>
      )}
    </>
  );
}

function Work({ offering }: { offering: OfferingSummary }) {
  const { steps } = fixedOffering(offering.slug);
  return steps ? (
    <Steps steps={steps} />
  ) : (
    <Steps steps={USUAL_STEPS} picture={workPicture(offering)} />
  );
}
