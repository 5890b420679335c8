import { CLOSED_TO_ROBOTS, sitePaths } from './site-paths.js';

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}${sitePaths.sitemap}`,
    '',
  ].join('\n');
