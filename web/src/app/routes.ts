import { matchPath } from 'react-router';
import { catalogApi } from '../api/catalog.api.js';
import { HOME_BLOG_POSTS, RELATED_POOL } from '../features/blog-posts/blog-post.rules.js';
import { adminPatterns, routePatterns } from '../paths.js';
import SiteLayout from './layouts/site-layout.js';
import { entryPage, page, type Page } from './page.js';
import HomePage from './pages/home.js';
import type { AppStore } from './store.js';

type Dispatch = AppStore['dispatch'];
type Prefetched = Promise<{ isError: boolean; data?: unknown }>;
type Params = Readonly<Record<string, string | undefined>>;

interface Chunk {
  page: Page;
  /** Manifest key of the page chunk. Entry pages have none. */
  source?: string;
}

export interface RouteEntry extends Chunk {
  path: string;
  layout: keyof typeof layouts;
  /** Queries the server runs before rendering. */
  prefetch: (dispatch: Dispatch, params: Params) => Prefetched[];
  /** The query of the page's subject. If it finds nothing, the page answers 404. */
  subject?: (dispatch: Dispatch, params: Params) => Prefetched;
  status?: number;
  splash?: boolean;
}

/** Layouts stay mounted while the visitor moves between their pages. */
export const layouts = {
  site: { page: entryPage(SiteLayout) },
  checkout: {
    page: page(() => import('./layouts/checkout-layout.js')),
    source: 'src/app/layouts/checkout-layout.tsx',
  },
  admin: {
    page: page(() => import('./admin/admin-layout.js')),
    source: 'src/app/admin/admin-layout.tsx',
  },
} satisfies Record<string, Chunk>;

const once = { subscribe: false } as const;
const read = catalogApi.endpoints;

const settings = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getSettings.initiate(undefined, once));
const offerings = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getOfferings.initiate(undefined, once));
const serviceAreas = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getServiceAreas.initiate(undefined, once));
const reviews = (dispatch: Dispatch): Prefetched =>
  dispatch(read.getFeaturedTestimonials.initiate(undefined, once));
const blogPosts = (dispatch: Dispatch, page?: { limit: number }): Prefetched =>
  dispatch(read.getBlogPosts.initiate(page, once));

/** All back-office routes share one chunk, which selects the page. */
const backOffice: Omit<RouteEntry, 'path'> = {
  layout: 'admin',
  page: page(() => import('./admin/admin-app.js')),
  source: 'src/app/admin/admin-app.tsx',
  prefetch: () => [],
};

/** All pages of the site. To add one, add an entry here, a path in `paths.ts` and a page file. */
export const routes: readonly RouteEntry[] = [
  {
    path: routePatterns.home,
    layout: 'site',
    // Most visitors start here, and separate chunks for its parts would be larger in total.
    page: entryPage(HomePage),
    splash: true,
    prefetch: (dispatch) => [
      settings(dispatch),
      offerings(dispatch),
      serviceAreas(dispatch),
      reviews(dispatch),
      blogPosts(dispatch, HOME_BLOG_POSTS),
    ],
  },
  {
    path: routePatterns.offering,
    layout: 'site',
    page: page(() => import('./pages/offering.js')),
    source: 'src/app/pages/offering.tsx',
    subject: (dispatch, { slug = '' }) => dispatch(read.getOffering.initiate({ slug }, once)),
    prefetch: (dispatch) => [settings(dispatch), offerings(dispatch), reviews(dispatch)],
  },
  {
    path: routePatterns.area,
    layout: 'site',
    page: page(() => import('./pages/area.js')),
    source: 'src/app/pages/area.tsx',
    subject: (dispatch, { slug = '' }) => dispatch(read.getServiceArea.initiate({ slug }, once)),
    prefetch: (dispatch) => [settings(dispatch), offerings(dispatch), serviceAreas(dispatch)],
  },
  {
    path: routePatterns.blog,
    layout: 'site',
    page: page(() => import('./pages/blog.js')),
    source: 'src/app/pages/blog.tsx',
    subject: (dispatch) => blogPosts(dispatch),
    prefetch: (dispatch) => [settings(dispatch)],
  },
  {
    path: routePatterns.blogPost,
    layout: 'site',
    page: page(() => import('./pages/blog-post.js')),
    source: 'src/app/pages/blog-post.tsx',
    subject: (dispatch, { slug = '' }) => dispatch(read.getBlogPost.initiate({ slug }, once)),
    prefetch: (dispatch) => [settings(dispatch), blogPosts(dispatch, RELATED_POOL)],
  },
  {
    path: routePatterns.checkout,
    layout: 'checkout',
    page: page(() => import('./pages/checkout.js')),
    source: 'src/app/pages/checkout.tsx',
    prefetch: (dispatch) => [settings(dispatch)],
  },
  {
    path: routePatterns.pay,
    layout: 'checkout',
    page: page(() => import('./pages/pay.js')),
    source: 'src/app/pages/pay.tsx',
    prefetch: (dispatch) => [settings(dispatch)],
  },
  {
    path: routePatterns.adminLogin,
    layout: 'admin',
    page: page(() => import('./admin/login.js')),
    source: 'src/app/admin/login.tsx',
    prefetch: (dispatch) => [settings(dispatch)],
  },
  ...Object.values(adminPatterns).map((path): RouteEntry => ({ ...backOffice, path })),
  {
    path: routePatterns.notFound,
    layout: 'site',
    page: page(() => import('./pages/not-found.js')),
    source: 'src/app/pages/not-found.tsx',
    prefetch: (dispatch) => [settings(dispatch)],
    status: 404,
  },
];

/** The last route matches every path. */
export function matchRoute(pathname: string): RouteEntry {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? routes.at(-1)!;
}

export const paramsOf = ({ path }: RouteEntry, pathname: string): Params =>
  matchPath(path, pathname)?.params ?? {};

export async function preload({ layout, page: content }: RouteEntry): Promise<void> {
  await Promise.all([layouts[layout].page.preload(), content.preload()]);
}

export const sourcesOf = ({ layout, source }: RouteEntry): string[] =>
  [(layouts[layout] as Chunk).source, source].filter((key) => key !== undefined);
