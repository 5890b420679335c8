import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { ReviewAuthor } from './review-author.js';
import { ReviewQuote } from './review-quote.js';
import { relevantReview } from './review.rules.js';

interface OfferingReviewProps {
  reviews: readonly Testimonial[];
  /** The offerings whose prices the review is shown beside. */
  offerings: readonly { name: string; description: string; features: readonly string[] }[];
  className?: string;
}

/** The review that fits the offerings best, if any does. */
export function OfferingReview({ reviews, offerings, className }: OfferingReviewProps) {
  const { data: all = [] } = useGetOfferingsQuery();
  const subject = {
    name: offerings.map(({ name }) => name).join(' '),
    description: offerings.map(({ description }) => description).join(' '),
    features: offerings.flatMap(({ features }) => features),
  };
  const names = all.map(({ name }) => name);
  const review = relevantReview(reviews, subject, names);
  return (
    review && (
      <ReviewQuote review={review} className={className}>
        <ReviewAuthor {...review} />
      </ReviewQuote>
    )
  );
}
