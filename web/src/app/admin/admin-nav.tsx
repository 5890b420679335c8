import { Link, useLocation } from 'react-router';
import { adminPaths } from '../../admin-paths.js';
import { useGetDashboardQuery } from '../../api/admin/back-office.api.js';
import { cn } from '../../ui/cn.js';
import { isAt, type NavGroup } from './nav-entries.js';

/** What needs attention, by the last loaded dashboard. */
function AttentionCount() {
  const { data } = useGetDashboardQuery();
  if (!data || data.problems === 0) return null;
  return (
    <span className="ml-auto rounded-pill bg-bad px-2 text-fine text-surface tabular-nums">
      <span className="sr-only">, </span>
      {data.problems}
      <span className="sr-only"> open</span>
    </span>
  );
}

interface AdminNavProps {
  groups: readonly NavGroup[];
  onChoice?: () => void;
}

export function AdminNav({ groups, onChoice }: AdminNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Back-office" className="flex flex-col gap-4 empty:hidden lg:gap-2">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p className="px-3 pb-1.5 text-fine lg:pb-0 font-medium text-ink-faint">{name}</p>
          <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-2">
            {entries.map((entry) => {
              const { label, to, icon: Icon } = entry;
              const isHere = isAt(entry, pathname);
              return (
                <li key={to}>
                  <Link
                    to={to}
                    {...(onChoice && { onClick: onChoice })}
                    {...(isHere && { 'aria-current': 'page' as const })}
                    className={cn(
                      'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium transition-colors lg:min-h-[clamp(1.75rem,3.45dvh,2.5rem)]',
                      isHere
                        ? 'bg-raised text-accent'
                        : 'text-ink-soft hover:bg-raised/60 hover:text-ink',
                    )}
                  >
                    <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                    {label}
                    {to === adminPaths.attention && <AttentionCount />}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
