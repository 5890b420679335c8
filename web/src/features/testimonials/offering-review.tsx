import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { ReviewAuthor } from './review-author.js';
import { ReviewQuote } from './review-quote.js';
import { offeringReview } from './review.rules.js';

interface OfferingReviewProps {
  reviews: readonly Testimonial[];
  /** The offerings whose prices the review is shown beside. */
  offerings: readonly {
    id: number;
    name: string;
    description: string;
    features: readonly string[];
  }[];
  className?: string;
}

/** A review about one of the offerings, or one that fits them, if there is any. */
export function OfferingReview({ reviews, offerings, className }: OfferingReviewProps) {
  const { data: all = [] } = useGetOfferingsQuery();
  const names = all.map(({ name }) => name);
  const review = offeringReview(reviews, offerings, names);
  return (
    review && (
      <ReviewQuote review={review} className={className}>
        <ReviewAuthor {...review} />
      </ReviewQuote>
    )
  );
}
