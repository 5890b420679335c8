import { Link, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { cn } from '../../ui/cn.js';
import { NavCount, useNavCounts } from './nav-count.js';
import { countOf } from './nav-counts.js';
import { isAt, isOwner, type NavGroup } from './nav-entries.js';

interface AdminNavProps {
  user: User;
  groups: readonly NavGroup[];
  onChoice?: () => void;
}

export function AdminNav({ user, groups, onChoice }: AdminNavProps) {
  const { pathname } = useLocation();
  const counts = useNavCounts(isOwner(user));
  return (
    <nav aria-label="Back-office" className="flex flex-col gap-4 empty:hidden lg:gap-3">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p className="px-3 pb-1.5 text-fine lg:pb-0 font-medium text-ink-faint">{name}</p>
          <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-2">
            {entries.map((entry) => {
              const { label, to, icon: Icon } = entry;
              const isHere = isAt(entry, pathname);
              const count = countOf(entry, counts);
              return (
                <li key={to} className="relative">
                  <Link
                    to={to}
                    {...(count && { 'aria-description': count.text })}
                    {...(onChoice && { onClick: onChoice })}
                    {...(isHere && { 'aria-current': 'page' as const })}
                    className={cn(
                      'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium transition-colors lg:min-h-[clamp(1.625rem,3.6dvh,2.25rem)]',
                      isHere
                        ? 'bg-pressed text-ink [&>svg]:text-accent'
                        : 'text-ink-soft hover:bg-raised/60 hover:text-ink',
                    )}
                  >
                    <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                    {label}
                  </Link>
                  {count && (
                    <NavCount
                      to={to}
                      count={count.count}
                      className="inset-y-0 right-3 my-auto h-5"
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
