import type { BlogPost, SiteSettings } from '@desert-mirror/contracts/catalog';
import { sitePaths } from './site-paths.js';
import { XML_HEAD, element, xmlText } from './xml.js';

/** Feed readers keep older items themselves. */
export const FEED_ITEMS = 30;

/** RSS 2.0. */
export function feed(
  origin: string,
  { businessName }: SiteSettings,
  blogPosts: readonly BlogPost[],
): string {
  const self = xmlText(origin + sitePaths.feed);
  return [
    XML_HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${businessName} blog`),
    element('link', origin + sitePaths.blog),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    element('description', `Articles on car care from ${businessName}.`),
    element('language', 'en-us'),
    ...blogPosts.map((blogPost) => item(origin, blogPost)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(origin: string, { slug, title, excerpt, category, publishedAt }: BlogPost): string {
  const link = origin + sitePaths.blogPost(slug);
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    publishedAt && element('pubDate', new Date(publishedAt).toUTCString()),
    element('description', excerpt),
    element('category', category),
    '</item>',
  ]
    .filter(Boolean)
    .join('');
}
