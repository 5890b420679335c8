import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { HeaderActionsPlace, PageHeading } from '../../back-office/layout/page-header.js';
import { useIsNarrow } from '../../back-office/layout/use-is-narrow.js';
import { pageViews, ViewLinks } from '../../back-office/layout/view-links.js';
import { ConfirmationDialog } from '../../features/auth/confirmation-dialog.js';
import { paths } from '../../paths.js';
import { cn } from '../../ui/cn.js';
import { LogoMark } from '../../ui/logo.js';
import { AccountActions, AccountFoot } from './account-actions.js';
import { AdminNav } from './admin-nav.js';
import { hasSidebar, isOwner, navFor, sectionAt, viewsAt } from './nav-entries.js';
import { Palette } from './palette.js';
import { SectionTabs } from './section-tabs.js';
import { TabBar } from './tab-bar.js';

interface AdminShellProps {
  title: string;
  user: User;
  children: ReactNode;
}

export function AdminShell({ title, user, children }: AdminShellProps) {
  const isNarrow = useIsNarrow();
  const { pathname } = useLocation();
  const isWithSidebar = hasSidebar(user);
  const isHome = pathname === paths.admin;
  const views = viewsAt(user, pathname);
  const section = isNarrow ? sectionAt(user, pathname) : undefined;
  return (
    <div data-toasts="start" className="flex flex-1">
      {isWithSidebar && <Sidebar user={user} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="print:hidden border-b border-line bg-band pt-[env(safe-area-inset-top)] max-lg:sticky max-lg:top-0 max-lg:z-30">
          <div className="mx-auto flex h-[calc(3.25rem-1px)] max-w-7xl items-center justify-between gap-x-3 px-4 sm:gap-x-6 sm:px-6 lg:h-18 lg:px-8">
            {section && <SectionTabs section={section} pathname={pathname} />}
            {!isWithSidebar && <Brand className="max-lg:hidden" />}
            <div className={cn('flex min-w-0 flex-1 items-center', section && 'sr-only')}>
              <PageHeading title={title}>
                <p
                  className={cn(
                    'shrink-999 truncate text-fine text-ink-soft lg:text-small',
                    isHome ? 'max-[24rem]:sr-only' : 'sr-only',
                  )}
                >
                  Welcome back, {user.username}
                </p>
              </PageHeading>
            </div>
            <div className="flex shrink-0 gap-2">
              <HeaderActionsPlace />
              {isOwner(user) && <Palette user={user} hasMenu={!isNarrow} />}
              {!isNarrow && !isWithSidebar && <AccountActions user={user} />}
            </div>
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 bg-ground px-4 pt-4 pb-[calc(var(--tab-bar)+1.5rem)] break-words sm:px-6 sm:pt-6 lg:p-8"
        >
          {views.length > 0 && (
            <ViewLinks
              className={cn(pageViews, 'mb-3 sm:mb-6')}
              views={views.map(({ label, view = label, to }) => ({
                label: view,
                to,
                isShown: to === pathname,
              }))}
            />
          )}
          {children}
        </main>
      </div>
      {isNarrow && <TabBar user={user} />}
      <ConfirmationDialog />
    </div>
  );
}

const Sidebar = ({ user }: { user: User }) => (
  <aside className="hidden w-60 shrink-0 border-r border-line bg-band lg:block print:hidden">
    <div className="sticky top-0 flex h-svh flex-col px-3">
      <Brand className="my-2 px-3 py-1" />
      <div className="min-h-0 flex-1 overflow-y-auto pb-2">
        <AdminNav user={user} groups={navFor(user)} />
      </div>
      <AccountFoot user={user} />
    </div>
  </aside>
);

const Brand = ({ className }: { className: string }) => (
  <Link
    to={paths.admin}
    className={cn('flex shrink-0 items-center gap-3 rounded-control', className)}
  >
    <LogoMark className="size-8" />
    <span className="text-small font-semibold">Back-office</span>
  </Link>
);
