import { Link, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { paths } from '../../paths.js';
import { cn } from '../../ui/cn.js';
import { navFor } from './nav-entries.js';

interface AdminNavProps {
  user: User;
  onChoice?: () => void;
}

export function AdminNav({ user, onChoice }: AdminNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Back-office" className="flex flex-col gap-6">
      {navFor(user).map(({ name, entries }) => (
        <div key={name}>
          <p className="px-3 pb-1.5 text-fine font-medium text-ink-faint">{name}</p>
          <ul>
            {entries.map(({ label, to, icon: Icon }) => {
              const isHere =
                pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));
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
