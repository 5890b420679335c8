import { Link, useLocation } from 'react-router';
import { cn } from '../../ui/cn.js';
import { isAt, type NavGroup } from './nav-entries.js';

interface AdminNavProps {
  groups: readonly NavGroup[];
  onChoice?: () => void;
}

export function AdminNav({ groups, onChoice }: AdminNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Back-office" className="flex flex-col gap-4 empty:hidden lg:gap-6">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p className="px-3 pb-1.5 text-fine font-medium text-ink-faint">{name}</p>
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
                      'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium transition-colors lg:min-h-10',
                      isHere
                        ? 'bg-raised text-accent'
                        : 'text-ink-soft hover:bg-raised/60 hover:text-ink',
                    )}
                  >
                    <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                    {label}
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
