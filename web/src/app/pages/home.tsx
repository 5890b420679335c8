import { startTransition, useCallback, useState } from 'react';
import { AreaList } from '../../features/areas/area-list.js';
import { BookingPanel } from '../../features/booking/booking-panel.js';
import type { ChosenOffering } from '../../features/booking/chosen-offering.js';
import { PriceList } from '../../features/pricing/price-list.js';
import { TestimonialList } from '../../features/testimonials/testimonial-list.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { Card } from '../../ui/card.js';
import { Section } from '../../ui/section.js';
import { Head } from '../head.js';
import { useBankReturn } from '../use-bank-return.js';
import { About } from './home/about.js';
import { ContactFacts } from './home/contact-facts.js';
import { Hero } from './home/hero.js';

export default function HomePage() {
  const { name, heroTitle, heroSubtitle, bookingEnabled } = useSite();
  const [chosen, setChosen] = useState<ChosenOffering>();
  const choose = useCallback(
    // A transition: the form's code may still be on its way, and its markup has to stay meanwhile.
    (offeringId: number) => startTransition(() => setChosen({ offeringId })),
    [],
  );
  useBankReturn();
  return (
    <>
      <Head title={`${heroTitle} | ${name}`} description={heroSubtitle} path={paths.home} />
      <Hero />
      <Section
        id="services"
        title="Services and prices"
        lead="One price, shown before you book. “From” means it depends on the car: send us the details and we quote it."
      >
        <PriceList bookHref={paths.section('contact')} onChoose={choose} />
      </Section>
      <Section
        id="areas"
        title="Where we come to"
        lead="Your driveway, your garage or the office lot. Drive time is in the price."
        className="bg-night-900"
      >
        <AreaList />
      </Section>
      <About />
      <Section
        id="testimonials"
        title="What customers say"
        lead="Rated 5.0 by the people whose cars we look after."
        className="bg-night-900"
      >
        <TestimonialList />
      </Section>
      <Section
        id="contact"
        title={bookingEnabled ? 'Book your detail' : 'Get in touch'}
        lead="We answer within 24 hours."
        className="scene-glow"
      >
        <div className="mt-10 grid items-start gap-6 lg:grid-cols-[1.7fr_1fr]">
          <Card className="p-5 sm:p-8">
            <BookingPanel chosen={chosen} />
          </Card>
          <ContactFacts />
        </div>
      </Section>
    </>
  );
}
