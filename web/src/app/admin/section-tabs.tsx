import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { chipLook } from '../../back-office/lists/status-chips.js';
import { tabsFor } from './nav-entries.js';

/** On phones and tablets, the pages that share a tab of the tab bar. Not on the pages of their records. */
export function SectionTabs({ user }: { user: User }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current)
      row.current.scrollLeft =
        current.offsetLeft + (current.offsetWidth - row.current.offsetWidth) / 2;
  }, [pathname]);
  const tab = tabsFor(user).find(({ entries }) => entries?.some(({ to }) => to === pathname));
  if (!tab?.entries) return null;
  return (
    <nav
      ref={row}
      aria-label={tab.label}
      className="relative chip-row bg-ground px-4 pt-3 sm:px-6 print:hidden"
    >
      <ul className="flex w-max gap-1.5 pr-6">
        {tab.entries.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              {...(to === pathname && { 'aria-current': 'page' as const })}
              className={chipLook(to === pathname)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
