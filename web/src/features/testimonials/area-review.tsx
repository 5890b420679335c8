import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { ReviewAuthor } from './review-author.js';
import { ReviewQuote } from './review-quote.js';
import { localReview } from './review.rules.js';
import { useReviews } from './use-reviews.js';

/** A review by a customer from the area, if there is one. */
export function AreaReview({ area, className }: { area: ServiceArea; className: string }) {
  const review = localReview(useReviews(), area);
  return (
    review && (
      <ReviewQuote review={review} className={className}>
        <ReviewAuthor {...review} />
      </ReviewQuote>
    )
  );
}
