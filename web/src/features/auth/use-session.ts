import { useEffect, useState, useSyncExternalStore } from 'react';
import type { User } from '@desert-mirror/contracts/identity';
import { useGetCurrentUserQuery } from '../../api/auth.api.js';
import { readToken, watchSession } from '../../api/session.js';

/** A check that takes longer counts as late. The service worker uses the same delay for stored pages. */
const LATE_MS = 4_000;

export type Session =
  | { status: 'loading'; isLate: boolean }
  /** Expired: the session ended on this page, or the server no longer knew the stored one. */
  | { status: 'anonymous'; isExpired: boolean }
  /** The server is unreachable: keep the token and do not redirect. */
  | { status: 'unreachable'; retry: () => void }
  | { status: 'signed-in'; user: User };

/** Undefined on the server and during hydration, before the token has been read. */
const notYet = (): undefined => undefined;

export function useSession(): Session {
  const token = useSyncExternalStore<string | null | undefined>(watchSession, readToken, notYet);
  const { data, isError, isFetching, refetch } = useGetCurrentUserQuery(undefined, {
    skip: !token,
  });
  const [hadToken, setHadToken] = useState(false);
  if (token && !hadToken) setHadToken(true);
  const isLate = useIsLate(isFetching && !data);
  if (token === undefined) return { status: 'loading', isLate: false };
  if (token === null) return { status: 'anonymous', isExpired: hadToken };
  if (data) return { status: 'signed-in', user: data };
  if (isError && !isFetching) return { status: 'unreachable', retry: () => void refetch() };
  return { status: 'loading', isLate };
}

/** Whether the current check is late. */
function useIsLate(isChecking: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isChecking) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isChecking]);
  return isLate;
}

/** Customers have no access to the back-office. */
export const isStaff = ({ role }: User): boolean => role !== 'customer';
