import { Plus, Menu, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { cn } from '../../ui/cn.js';
import { CreateSheet } from './create-sheet.js';
import { MoreSheet } from './more-sheet.js';
import { NavCount, useNavCounts } from './nav-count.js';
import { isAt, isInTab, isOwner, tabsFor, type Tab } from './nav-entries.js';

const tab =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-fine leading-4 font-medium';

/** The navigation of a phone: two places on each side of "+", within reach of the thumb. */
export function TabBar({ user }: { user: User }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'create' | 'more'>();
  const close = () => setOpen(undefined);
  const tabs = tabsFor(user);
  const counts = useNavCounts(isOwner(user));
  const inTab = tabs.some((entry) => isInTab(entry, pathname));
  return (
    <>
      <nav
        aria-label="Tabs"
        className="print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-band pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="mx-auto flex h-14 max-w-2xl *:flex-1">
          {tabs.slice(0, 2).map((entry) => (
            <TabLink key={entry.to} entry={entry} pathname={pathname} count={counts[entry.to]} />
          ))}
          {isOwner(user) && (
            <li>
              <TabButton icon={Plus} onClick={() => setOpen('create')} isRaised>
                Create
              </TabButton>
            </li>
          )}
          {tabs.slice(2).map((entry) => (
            <TabLink key={entry.to} entry={entry} pathname={pathname} count={counts[entry.to]} />
          ))}
          <li>
            <TabButton icon={Menu} onClick={() => setOpen('more')} isCurrent={!inTab}>
              More
            </TabButton>
          </li>
        </ul>
      </nav>
      {isOwner(user) && <CreateSheet open={open === 'create'} onClose={close} />}
      <MoreSheet user={user} open={open === 'more'} onClose={close} />
    </>
  );
}

interface TabLinkProps {
  entry: Tab;
  pathname: string;
  count: ReturnType<typeof useNavCounts>[string];
}

function TabLink({ entry, pathname, count }: TabLinkProps) {
  const { label, to, icon: Icon } = entry;
  const isHere = isInTab(entry, pathname);
  return (
    <li className="relative">
      <Link
        to={to}
        {...(count && { 'aria-description': count.text })}
        {...(isHere && { 'aria-current': isAt(entry, pathname) ? ('page' as const) : true })}
        className={cn(tab, isHere ? 'text-accent' : 'text-ink-soft')}
      >
        <Icon className="size-5" aria-hidden="true" />
        {label}
      </Link>
      {count && <NavCount to={to} count={count.count} className="top-1 left-1/2 ml-1.5 scale-90" />}
    </li>
  );
}

interface TabButtonProps extends Pick<ComponentProps<'button'>, 'onClick'> {
  icon: LucideIcon;
  isRaised?: boolean;
  /** The page is one of the sheet's entries. */
  isCurrent?: boolean;
  children: ReactNode;
}

const TabButton = ({ icon: Icon, isRaised, isCurrent, children, ...rest }: TabButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-haspopup="dialog"
    className={cn(tab, isCurrent ? 'text-accent' : 'text-ink-soft')}
  >
    {isRaised ? (
      <>
        <span className="grid h-9 w-12 place-items-center rounded-pill bg-linear-to-b from-flame-300 to-flame-500 text-on-accent">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <span className="sr-only">{children}</span>
      </>
    ) : (
      <>
        <Icon className="size-5" aria-hidden="true" />
        {children}
      </>
    )}
  </button>
);
