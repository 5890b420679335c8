import { ArrowUpRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { REVIEW_SOURCES } from '@desert-mirror/contracts/review-sources';
import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { reviewMonth } from './review.rules.js';

/** The author of a review and, if known, the service, the month and the site where it was published. */
export function ReviewAuthor(review: Testimonial) {
  const { name, location, serviceId, givenOn, source, sourceUrl } = review;
  const { data: offerings = [] } = useGetOfferingsQuery();
  const { pathname } = useLocation();
  const offering = offerings.find(({ id, active }) => id === serviceId && active);
  return (
    <>
      <span className="font-semibold text-ink">{name}</span>, {location}
      <span className="block dotted empty:hidden">
        {offering && (
          <span>
            {pathname === paths.offering(offering.slug) ? (
              offering.name
            ) : (
              <Link
                to={paths.offering(offering.slug)}
                className="tap-area underline decoration-edge underline-offset-4 hover:text-accent"
              >
                {offering.name}
              </Link>
            )}
          </span>
        )}
        {givenOn && <time dateTime={givenOn}>{reviewMonth(givenOn)}</time>}
        {source && (
          <span>
            {sourceUrl ? (
              <a
                href={sourceUrl}
                rel="noopener nofollow"
                className="tap-area whitespace-nowrap text-accent underline underline-offset-4"
              >
                on {REVIEW_SOURCES[source]}
                <ArrowUpRight className="inline size-3.5 align-[-0.125em]" aria-hidden="true" />
              </a>
            ) : (
              `on ${REVIEW_SOURCES[source]}`
            )}
          </span>
        )}
      </span>
    </>
  );
}
