/** Links to pay, to a booking, to a quote or estimate and to a calendar feed, and URLs with a token. Routes ignore case. */
const SECRET_PATH = /^\/+(api\/)?(pay|booking|quotes?|estimate|calendar)(?=[/?]|$)/i;
const SECRET_QUERY = /[?&]token=/i;

const PROTECTION = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export const isSecretUrl = (url: string): boolean =>
  SECRET_PATH.test(decoded(url)) || SECRET_QUERY.test(url);

/** The path of a URL for the log, without a token in it. */
export function pathForLog(url: string): string {
  const path = url.split('?', 1)[0]!;
  const start = SECRET_PATH.exec(decoded(path))?.[0];
  return start === undefined ? path : `${start}/…`;
}

/** Headers that keep a URL with a secret out of caches, referrers and search engines. */
export const secretUrlHeaders = (url: string): Partial<typeof PROTECTION> =>
  isSecretUrl(url) ? PROTECTION : {};

/** Like the router, which takes `/p%61y` for `/pay`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
