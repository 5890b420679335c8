import { Link, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { cn } from '../../ui/cn.js';
import { isPageOf, tabsFor } from './nav-entries.js';

/** On phones and tablets, the pages that share a tab of the tab bar. Not on the pages of their records. */
export function SectionTabs({ user }: { user: User }) {
  const { pathname } = useLocation();
  const tab = tabsFor(user).find(({ entries }) =>
    entries?.some((entry) => isPageOf(entry, pathname)),
  );
  if (!tab?.entries) return null;
  return (
    <nav aria-label={tab.label} className="bg-band px-4 sm:px-6 print:hidden">
      <ul className="flex gap-5">
        {tab.entries.map((entry) => {
          const isHere = isPageOf(entry, pathname);
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                {...(isHere && { 'aria-current': 'page' as const })}
                // Underlined rather than chips, which would look like the filters of the list below.
                className={cn(
                  'flex min-h-11 items-center border-b-2 text-small whitespace-nowrap',
                  isHere
                    ? 'border-accent font-semibold text-ink'
                    : 'border-transparent text-ink-soft',
                )}
              >
                {entry.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
