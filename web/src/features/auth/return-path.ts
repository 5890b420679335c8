import type { Path } from 'react-router';
import { paths, withQuery } from '../../paths.js';

/** Pages that are not valid targets after signing in. */
const OUTSIDE: readonly string[] = [paths.adminLogin, paths.adminReset];
const ORIGIN = 'https://back-office.invalid';

/**
 * The path of the sign-in page, with the requested page as return path.
 * @param isExpired the session has ended
 */
export const signInPath = ({ pathname, search, hash }: Path, isExpired: boolean): string => {
  const to = pathname + search + hash;
  return withQuery(paths.adminLogin, {
    to: to === paths.admin ? undefined : to,
    session: isExpired ? 'expired' : undefined,
  });
};

/**
 * The page to open after signing in. Only pages of the back-office are accepted, because anyone can create a link to the
 * sign-in page (open redirect). Parsed like in browsers, which read `\` as `/` and resolve `..` even if it is encoded.
 */
export function returnPath(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!URL.canParse(to, ORIGIN)) return paths.admin;
  const url = new URL(to, ORIGIN);
  const isInside =
    url.origin === ORIGIN &&
    url.pathname.startsWith(`${paths.admin}/`) &&
    !OUTSIDE.includes(url.pathname);
  return isInside ? url.pathname + url.search + url.hash : paths.admin;
}

export const isSessionExpired = (search: string): boolean =>
  new URLSearchParams(search).get('session') === 'expired';
