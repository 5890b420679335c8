import { catalogApi } from '../../api/catalog.api.js';
import { paths, routePatterns } from '../../paths.js';
import { siteInfo } from '../../site/site-info.js';
import { embeddedJson } from '../hydration.js';
import { attribute } from './html.js';
import { structuredData, type RenderedPage } from './structured-data.js';

const FEED_PAGES: readonly string[] = [routePatterns.blog, routePatterns.blogPost];

/** Head tags for crawlers and link previews. They are not part of the client bundle. */
export function headTags(page: RenderedPage): string {
  const { data: settings } = catalogApi.endpoints.getSettings.select()(page.state);
  const name = attribute(siteInfo(settings).name);
  return [
    '<meta property="og:locale" content="en_US">',
    `<meta property="og:site_name" content="${name}">`,
    FEED_PAGES.includes(page.pattern)
      ? `<link rel="alternate" type="application/rss+xml" title="${name} blog" href="${paths.feed}">`
      : '',
    ...structuredData(page).map(jsonLd),
  ].join('');
}

const jsonLd = (thing: object): string => {
  const json = embeddedJson({ '@context': 'https://schema.org', ...thing });
  return `<script type="application/ld+json">${json}</script>`;
};
