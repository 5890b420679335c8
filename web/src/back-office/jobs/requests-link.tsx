import { ChevronRight, ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.js';
import { useIsPhone } from '../layout/use-is-phone.js';
import { useRequests } from './use-requests.js';

/** Links to the bookings without a time, which come first in the list of bookings. */
export function RequestsLink() {
  const { query, open } = useRequests();
  if (query.data && open.length === 0) return null;
  return (
    <Link
      to={adminPaths.bookings}
      className="flex min-h-11 items-center gap-2 border-t border-line px-5 text-small font-medium -outline-offset-2 hover:bg-raised print:hidden"
    >
      <ClipboardCheck className="size-5 text-accent" aria-hidden="true" />
      {query.data
        ? `${open.length}${query.hasNextPage ? '+' : ''} open ${open.length === 1 ? 'request' : 'requests'}`
        : 'Open requests'}
      <ChevronRight className="ml-auto size-4 text-ink-faint" aria-hidden="true" />
    </Link>
  );
}

interface WithRequestsLinkProps {
  /** Default: false. */
  isHidden?: boolean;
  children: ReactNode;
}

/** The link above a calendar; on phones below it, so that the first hours are on the screen. */
export function WithRequestsLink({ isHidden = false, children }: WithRequestsLinkProps) {
  const isPhone = useIsPhone();
  return (
    <>
      {!isHidden && !isPhone && <RequestsLink />}
      {children}
      {!isHidden && isPhone && <RequestsLink />}
    </>
  );
}
