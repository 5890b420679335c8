/** Payment links, and links with the token of a booking. Routes ignore case. */
const SECRET_URL = /^\/+(api\/)?pay(\/|\?|$)|[?&]token=/i;

const PROTECTION = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export const isSecretUrl = (url: string): boolean => SECRET_URL.test(url);

/** Headers that keep a URL with a secret out of caches, referrers and search engines. */
export const secretUrlHeaders = (url: string): Partial<typeof PROTECTION> =>
  isSecretUrl(url) ? PROTECTION : {};
