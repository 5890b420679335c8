/**
 * `cents * part / whole`, rounded half up, for positive amounts. Computed in bigint where the product
 * fits, because numeric is slower.
 */
export const shareOf = (cents: string, part: string, whole: string): string => `(
  CASE WHEN ${whole} < 1000000000 THEN (2 * ${cents} * ${part} + ${whole}) / (2 * ${whole})
    ELSE div(2 * ${cents}::numeric * ${part} + ${whole}, 2 * ${whole})::bigint END)`;
