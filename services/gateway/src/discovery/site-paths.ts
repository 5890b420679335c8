/** Public pages, as in `web/src/paths.ts`; `web/e2e/discovery.spec.ts` opens each one. */
export const sitePaths = {
  home: '/',
  offering: (slug: string) => `/services/${slug}`,
  area: (slug: string) => `/areas/${slug}`,
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  feed: '/blog/feed.xml',
  sitemap: '/sitemap.xml',
} as const;

/** Excluded from search engines: back-office, pages of customers and the API. `/quote` would match `/quote-request`. */
export const CLOSED_TO_ROBOTS = [
  '/admin',
  '/booking',
  '/checkout',
  '/estimate',
  '/pay',
  '/quote/',
  '/api',
] as const;
