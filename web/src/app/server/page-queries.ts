import { catalogApi } from '../../api/catalog.api.js';
import { HOME_BLOG_POSTS, RELATED_POOL } from '../../features/blog-posts/blog-post.rules.js';
import { REVIEW_POOL } from '../../features/testimonials/quotes.rules.js';
import { routePatterns } from '../../paths.js';
import type { Params, RouteEntry } from '../routes.js';
import type { AppStore } from '../store.js';

type Dispatch = AppStore['dispatch'];
type Prefetched = Promise<{ isError: boolean; data?: unknown }>;

/** Queries the server runs before it renders a page. */
interface PageQueries {
  /** The query of the page's subject. If it finds nothing, the page answers 404. */
  subject?: (dispatch: Dispatch, params: Params) => Prefetched;
  others: (dispatch: Dispatch) => Prefetched[];
}

const once = { subscribe: false } as const;
const read = catalogApi.endpoints;

const settings = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getSettings.initiate(undefined, once));
const offerings = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getOfferings.initiate(undefined, once));
const serviceAreas = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getServiceAreas.initiate(undefined, once));
const featured = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getFeaturedTestimonials.initiate(undefined, once));
const reviews = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getReviews.initiate(REVIEW_POOL, once));
const blogPosts = (dispatch: Dispatch, page?: { limit: number }): Prefetched =>
  dispatch(read.getBlogPosts.initiate(page, once));

const QUERIES: Readonly<Record<string, PageQueries>> = {
  [routePatterns.home]: {
    others: (dispatch) => [
      settings(dispatch),
      offerings(dispatch),
      serviceAreas(dispatch),
      featured(dispatch),
      reviews(dispatch),
      blogPosts(dispatch, HOME_BLOG_POSTS),
    ],
  },
  [routePatterns.offering]: {
    subject: (dispatch, { slug = '' }) => dispatch(read.getOffering.initiate({ slug }, once)),
    others: (dispatch) => [settings(dispatch), offerings(dispatch), reviews(dispatch)],
  },
  [routePatterns.area]: {
    subject: (dispatch, { slug = '' }) => dispatch(read.getServiceArea.initiate({ slug }, once)),
    others: (dispatch) => [
      settings(dispatch),
      offerings(dispatch),
      serviceAreas(dispatch),
      reviews(dispatch),
    ],
  },
  [routePatterns.quoteRequest]: {
    others: (dispatch) => [settings(dispatch), offerings(dispatch)],
  },
  [routePatterns.blog]: {
    subject: (dispatch) => blogPosts(dispatch),
    others: (dispatch) => [settings(dispatch)],
  },
  [routePatterns.blogPost]: {
    subject: (dispatch, { slug = '' }) => dispatch(read.getBlogPost.initiate({ slug }, once)),
    others: (dispatch) => [
      settings(dispatch),
      offerings(dispatch),
      blogPosts(dispatch, RELATED_POOL),
    ],
  },
};

/** The back-office reads in the browser. */
const NOTHING: PageQueries = { others: () => [] };
const SETTINGS: PageQueries = { others: (dispatch) => [settings(dispatch)] };

/** Pages of the back-office for users who are not signed in. */
const OUTSIDE: readonly string[] = [routePatterns.adminLogin, routePatterns.adminReset];

export function queriesOf({ path, layout }: RouteEntry): PageQueries {
  const isPublic = layout !== 'admin' || OUTSIDE.includes(path);
  return QUERIES[path] ?? (isPublic ? SETTINGS : NOTHING);
}
