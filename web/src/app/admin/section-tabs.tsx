import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { cn } from '../../ui/cn.js';
import { isPageOf, tabsFor } from './nav-entries.js';

/** On phones and tablets, the pages that share a tab of the tab bar. Not on the pages of their records. */
export function SectionTabs({ user }: { user: User }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current)
      row.current.scrollLeft =
        current.offsetLeft + (current.offsetWidth - row.current.offsetWidth) / 2;
  }, [pathname]);
  const tab = tabsFor(user).find(({ entries }) =>
    entries?.some((entry) => isPageOf(entry, pathname)),
  );
  if (!tab?.entries) return null;
  return (
    <nav aria-label={tab.label} className="bg-band print:hidden">
      <div ref={row} className="relative chip-row px-4 sm:px-6">
        <ul className="flex w-max gap-5 pr-6">
          {tab.entries.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                {...(isPageOf(entry, pathname) && { 'aria-current': 'page' as const })}
                // Chips would look like the filters of the list below.
                className={cn(
                  'flex min-h-11 items-center border-b-2 text-small whitespace-nowrap',
                  isPageOf(entry, pathname)
                    ? 'border-accent font-semibold text-ink'
                    : 'border-transparent text-ink-soft',
                )}
              >
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
