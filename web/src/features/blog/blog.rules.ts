/** Articles on the home page. */
export const HOME_ARTICLES = 2;

/** The newest articles, among which an article finds its related ones. */
export const RELATED_POOL = 12;
