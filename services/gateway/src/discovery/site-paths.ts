/** Public pages as `web/src/paths.ts` names them; `web/e2e/discovery.spec.ts` opens each one. */
export const sitePaths = {
  home: '/',
  offering: (slug: string) => `/services/${slug}`,
  area: (slug: string) => `/areas/${slug}`,
  blog: '/blog',
  article: (slug: string) => `/blog/${slug}`,
  feed: '/blog/feed.xml',
  sitemap: '/sitemap.xml',
} as const;

/** Nothing for a search engine: the back-office, one person's payment, the API. */
export const CLOSED_TO_ROBOTS = ['/admin', '/checkout', '/pay', '/api'] as const;
