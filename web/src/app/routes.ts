import { matchPath } from 'react-router';
import { adminPatterns, routePatterns } from '../paths.js';
import SiteLayout from './layouts/site-layout.js';
import { entryPage, page, type Page } from './page.js';
import HomePage from './pages/home.js';

export type Params = Readonly<Record<string, string | undefined>>;

interface Chunk {
  page: Page;
  /** Manifest key of the page chunk. Entry pages have none. */
  source?: string;
}

export interface RouteEntry extends Chunk {
  path: string;
  layout: keyof typeof layouts;
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
  booking: {
    page: page(() => import('./layouts/booking-layout.js')),
    source: 'src/app/layouts/booking-layout.tsx',
  },
  admin: {
    page: page(() => import('./admin/admin-layout.js')),
    source: 'src/app/admin/admin-layout.tsx',
  },
} satisfies Record<string, Chunk>;

/** All back-office routes share one chunk, which selects the page. */
const backOffice: Omit<RouteEntry, 'path'> = {
  layout: 'admin',
  page: page(() => import('./admin/admin-app.js')),
  source: 'src/app/admin/admin-app.tsx',
};

/**
 * All pages of the site. To add one, add an entry here, a path in `paths.ts`, its queries in
 * `server/page-queries.ts` and a page file.
 */
export const routes: readonly RouteEntry[] = [
  {
    path: routePatterns.home,
    layout: 'site',
    // Most visitors start here, and separate chunks for its parts would be larger in total.
    page: entryPage(HomePage),
    splash: true,
  },
  {
    path: routePatterns.offering,
    layout: 'site',
    page: page(() => import('./pages/offering.js')),
    source: 'src/app/pages/offering.tsx',
  },
  {
    path: routePatterns.area,
    layout: 'site',
    page: page(() => import('./pages/area.js')),
    source: 'src/app/pages/area.tsx',
  },
  {
    path: routePatterns.blog,
    layout: 'site',
    page: page(() => import('./pages/blog.js')),
    source: 'src/app/pages/blog.tsx',
  },
  {
    path: routePatterns.blogPost,
    layout: 'site',
    page: page(() => import('./pages/blog-post.js')),
    source: 'src/app/pages/blog-post.tsx',
  },
  {
    path: routePatterns.privacy,
    layout: 'site',
    page: page(() => import('./pages/privacy.js')),
    source: 'src/app/pages/privacy.tsx',
  },
  {
    path: routePatterns.checkout,
    layout: 'checkout',
    page: page(() => import('./pages/checkout.js')),
    source: 'src/app/pages/checkout.tsx',
  },
  {
    path: routePatterns.pay,
    layout: 'checkout',
    page: page(() => import('./pages/pay.js')),
    source: 'src/app/pages/pay.tsx',
  },
  {
    path: routePatterns.estimate,
    layout: 'booking',
    page: page(() => import('./pages/estimate.js')),
    source: 'src/app/pages/estimate.tsx',
  },
  {
    path: routePatterns.booking,
    layout: 'booking',
    page: page(() => import('./pages/booking.js')),
    source: 'src/app/pages/booking.tsx',
  },
  {
    path: routePatterns.quoteRequest,
    layout: 'site',
    page: page(() => import('./pages/quote-request.js')),
    source: 'src/app/pages/quote-request.tsx',
  },
  {
    path: routePatterns.quote,
    layout: 'booking',
    page: page(() => import('./pages/quote.js')),
    source: 'src/app/pages/quote.tsx',
  },
  {
    path: routePatterns.adminLogin,
    layout: 'admin',
    page: page(() => import('./admin/login.js')),
    source: 'src/app/admin/login.tsx',
  },
  {
    path: routePatterns.adminReset,
    layout: 'admin',
    page: page(() => import('./admin/reset.js')),
    source: 'src/app/admin/reset.tsx',
  },
  ...Object.values(adminPatterns).map((path): RouteEntry => ({ ...backOffice, path })),
  {
    path: routePatterns.notFound,
    layout: 'site',
    page: page(() => import('./pages/not-found.js')),
    source: 'src/app/pages/not-found.tsx',
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
