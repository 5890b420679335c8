import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
import { buttonLook } from '../../ui/button.js';
import { SplitHero } from '../../ui/split-hero.js';

/** Looks like the not-found pages of the website, which have a navigation bar above. */
export const BookingNotFound = () => (
  <SplitHero
    title="Booking Not Found"
    lead="Please check the link, or book again. It only takes a minute."
    picture={{
      url: '/pictures/desert-sun-and-clear-coat.webp',
      alt: 'Empty, cracked desert ground under a low sun',
    }}
    className="grow pt-0!"
  >
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
      <Link to={paths.section('contact')} className={buttonLook({ size: 'lg' })}>
        Back to booking
      </Link>
      <CallLink variant="secondary" size="lg" />
    </div>
  </SplitHero>
);
