import { Link } from 'react-router';
import { cn } from '../../ui/cn.js';
import { isPageOf, type Tab } from './nav-entries.js';

interface SectionTabsProps {
  section: Tab;
  pathname: string;
}

/** In place of the title on phones and tablets: the pages that share a tab of the tab bar. */
export const SectionTabs = ({ section: { label, entries = [] }, pathname }: SectionTabsProps) => (
  <nav aria-label={label} className="-mx-1 min-w-0 self-stretch overflow-x-auto px-1 print:hidden">
    <ul className="flex h-full gap-3.5 max-[24rem]:gap-2.5 sm:gap-5">
      {entries.map((entry) => {
        const isHere = isPageOf(entry, pathname);
        return (
          <li key={entry.to} className="flex">
            <Link
              to={entry.to}
              {...(isHere && { 'aria-current': 'page' as const })}
              // Underlined rather than chips, which would look like the filters of the list below.
              className={cn(
                'flex items-center border-y-2 border-transparent text-small whitespace-nowrap',
                isHere ? 'border-b-accent font-semibold text-ink' : 'text-ink-soft',
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
