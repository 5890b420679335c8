import { useGetReviewsQuery } from '../../api/catalog.api.js';
import { REVIEW_POOL } from './quotes.rules.js';

/** The newest approved reviews. A signed-in owner also receives others. */
export function useReviews() {
  const { data = [] } = useGetReviewsQuery(REVIEW_POOL);
  return data.filter(({ approved }) => approved);
}
