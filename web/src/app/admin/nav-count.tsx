import { adminPaths } from '../../admin-paths.js';
import { useGetDashboardQuery } from '../../api/admin/back-office.api.js';
import { cn } from '../../ui/cn.js';
import { navCounts } from './nav-counts.js';

/** The counts of the last loaded dashboard by path, for the owner. */
export function useNavCounts(isOwner: boolean) {
  const { data } = useGetDashboardQuery(undefined, { skip: !isOwner });
  return data ? navCounts(data) : {};
}

interface NavCountProps {
  to: string;
  count: number;
  className: string;
}

/** Beside a link, whose `aria-description` has the same: its name stays the name of the page. */
export const NavCount = ({ to, count, className }: NavCountProps) => (
  <span
    aria-hidden="true"
    data-count={count}
    className={cn(
      'pointer-events-none absolute min-w-5 rounded-pill px-1.5 text-center text-fine leading-5 font-medium tabular-nums after:content-[attr(data-count)]',
      to === adminPaths.bookings
        ? 'bg-pressed text-ink lg:[[aria-current]+&]:bg-surface'
        : 'bg-alarm text-white',
      className,
    )}
  />
);
