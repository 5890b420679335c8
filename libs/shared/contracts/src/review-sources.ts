/** Sites on which customers publish reviews. */
export const REVIEW_SOURCES = { google: 'Google', yelp: 'Yelp', facebook: 'Facebook' } as const;
export type ReviewSource = keyof typeof REVIEW_SOURCES;
