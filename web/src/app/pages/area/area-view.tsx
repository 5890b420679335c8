import { useMemo } from 'react';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { AreaFacts } from '../../../features/areas/area-facts.js';
import { AreaStats } from '../../../features/areas/area-stats.js';
import { locationOf } from '../../../features/areas/area.rules.js';
import { Neighborhoods } from '../../../features/areas/neighborhoods.js';
import { OtherAreas } from '../../../features/areas/other-areas.js';
import { BookLink } from '../../../features/booking/book-link.js';
import { BookingPanel } from '../../../features/booking/booking-panel.js';
import { AreaReview } from '../../../features/testimonials/area-review.js';
import { paths } from '../../../paths.js';
import { CallLink } from '../../../site/call-link.js';
import { focusOf } from '../../../site/picture-focus.js';
import { REPLY } from '../../../site/reply.js';
import { useSite } from '../../../site/use-site.js';
import { Breadcrumb } from '../../../ui/breadcrumb.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { PageHero } from '../../../ui/page-hero.js';
import { Section } from '../../../ui/section.js';
import { unbroken } from '../../../ui/unbroken.js';
import { ActionBar } from '../../layouts/action-bar.js';
import { ContactFacts } from '../home/contact-facts.js';
import { AreaServices } from './area-services.js';

const trail = [
  { label: 'Home', to: paths.home },
  { label: 'Service Areas', to: paths.section('areas') },
];

export function AreaView({ area }: { area: ServiceArea }) {
  const { slug, name, description, imageUrl, imageAlt } = area;
  return (
    <>
      <PageHero
        theme="noon"
        above={<Breadcrumb trail={trail} current={name} />}
        title={`Mobile Detailing in ${name}`}
        lead={unbroken(description)}
        picture={{ url: imageUrl, alt: imageAlt, slug, focus: focusOf(imageUrl) }}
        end={
          <div className="items-start gap-x-16 lg:grid lg:grid-cols-[1fr_26rem]">
            <AreaStats area={area} />
            <AreaReview area={area} className="mt-4 border-t border-line pt-5 lg:mt-0 lg:pt-4" />
          </div>
        }
      >
        <AreaFacts area={area} />
        <Actions slug={slug} />
      </PageHero>
      <AreaServices areaName={name} />
      <Neighborhoods area={area} />
      <AreaBooking area={area} />
      <OtherAreas slug={slug} />
      <ActionBar bookTo={paths.ownForm} location={locationOf(slug)} />
    </>
  );
}

function Actions({ slug }: { slug: string }) {
  const { bookingEnabled } = useSite();
  return (
    // Phones have them in the bar at the bottom.
    <div className="mt-8 flex flex-wrap gap-3 max-md:hidden">
      {bookingEnabled && (
        <BookLink
          to={paths.ownForm}
          location={locationOf(slug)}
          className={buttonLook({ size: 'lg' })}
        >
          Book Now
        </BookLink>
      )}
      {/* On a tablet, the navigation bar has one. */}
      <span className={cn(bookingEnabled && 'max-lg:hidden')}>
        <CallLink variant={bookingEnabled ? 'secondary' : 'primary'} size="lg" />
      </span>
    </div>
  );
}

function AreaBooking({ area: { slug, name, responseHours } }: { area: ServiceArea }) {
  const { bookingEnabled } = useSite();
  const preset = useMemo(() => {
    const location = locationOf(slug);
    return location ? { location } : {};
  }, [slug]);
  return (
    <Section
      id="book"
      theme="noon"
      title={bookingEnabled ? `Book your detail in ${name}` : 'Get in touch'}
      lead={!bookingEnabled && REPLY}
    >
      <div className="mt-6 grid items-start gap-x-16 gap-y-8 sm:mt-10 lg:grid-cols-[1fr_26rem]">
        <BookingPanel to={paths.ownForm} location={locationOf(slug)} preset={preset} />
        <ContactFacts arrivalHours={responseHours} />
      </div>
    </Section>
  );
}
