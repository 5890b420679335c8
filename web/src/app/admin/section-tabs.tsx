import { Link, useLocation, useNavigate } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { cn } from '../../ui/cn.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { isPageOf, tabsFor, type NavEntry } from './nav-entries.js';

/** The number of tabs that fit beside a menu on a phone. */
const PHONE_TABS = 3;

/** On phones and tablets, the pages that share a tab of the tab bar. Not on the pages of their records. */
export function SectionTabs({ user }: { user: User }) {
  const { pathname } = useLocation();
  const tab = tabsFor(user).find(({ entries }) =>
    entries?.some((entry) => isPageOf(entry, pathname)),
  );
  if (!tab?.entries) return null;
  const { menu } = tab;
  return (
    <nav aria-label={tab.label} className="bg-band px-4 sm:px-6 print:hidden">
      <ul className="flex gap-5">
        {tab.entries.map((entry, index) => (
          <li key={entry.to} className={cn(menu && index >= PHONE_TABS && 'max-sm:hidden')}>
            <Link
              to={entry.to}
              {...(isPageOf(entry, pathname) && { 'aria-current': 'page' as const })}
              className={tabLook(isPageOf(entry, pathname))}
            >
              {entry.label}
            </Link>
          </li>
        ))}
        {menu && (
          <li className="sm:hidden">
            <MenuTab name={menu} entries={tab.entries.slice(PHONE_TABS)} pathname={pathname} />
          </li>
        )}
      </ul>
    </nav>
  );
}

interface MenuTabProps {
  name: string;
  entries: readonly NavEntry[];
  pathname: string;
}

/** Labeled with the current page if the menu contains it. */
function MenuTab({ name, entries, pathname }: MenuTabProps) {
  const navigate = useNavigate();
  const current = entries.find((entry) => isPageOf(entry, pathname));
  return (
    <Menu label={current?.label ?? name} look={tabLook(current !== undefined)}>
      {entries.map(({ label, to, icon }) => (
        <MenuItem key={to} icon={icon} onSelect={() => navigate(to)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Underlined rather than chips, which would look like the filters of the list below. */
const tabLook = (isCurrent: boolean): string =>
  cn(
    'flex min-h-11 items-center gap-1 border-b-2 text-small whitespace-nowrap',
    isCurrent ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft',
  );
