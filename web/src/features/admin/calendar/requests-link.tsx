import { ChevronRight, ClipboardCheck } from 'lucide-react';
import { Link, type To } from 'react-router';
import { cn } from '../../../ui/cn.js';

interface RequestsLinkProps {
  to: To;
  /** Undefined while loading. */
  count: number | undefined;
  hasMore: boolean;
  className?: string;
}

/** One line above a day or a week: how many bookings have no time. */
export const RequestsLink = ({ to, count, hasMore, className }: RequestsLinkProps) => (
  <Link
    to={to}
    className={cn(
      'flex min-h-11 items-center gap-2 border-t border-line px-5 text-small font-medium hover:bg-raised print:hidden',
      className,
    )}
  >
    <ClipboardCheck className="size-5 text-accent" aria-hidden="true" />
    {count === undefined
      ? 'Open requests'
      : `${count}${hasMore ? '+' : ''} open ${count === 1 ? 'request' : 'requests'}`}
    <ChevronRight className="ml-auto size-4 text-ink-faint" aria-hidden="true" />
  </Link>
);
