import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { paths } from '../../paths.js';
import { Dialog } from '../../ui/dialog.js';
import { LogoMark } from '../../ui/logo.js';
import { AccountActions } from './account-actions.js';
import { AdminNav } from './admin-nav.js';

interface AdminShellProps {
  title: string;
  user: User;
  children: ReactNode;
}

export function AdminShell({ title, user, children }: AdminShellProps) {
  return (
    <div className="flex flex-1">
      <aside className="hidden w-60 shrink-0 border-r border-line bg-ground lg:block">
        <div className="sticky top-0 max-h-svh overflow-y-auto px-3 pb-6">
          <Link to={paths.admin} className="my-4 flex items-center gap-3 rounded-control px-3 py-1">
            <LogoMark className="size-8" />
            <span className="text-small font-semibold">Back-office</span>
          </Link>
          <AdminNav user={user} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="border-b border-line bg-ground">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6 lg:px-8">
            <div className="flex min-w-0 items-center gap-3">
              <PhoneNav user={user} />
              <div className="min-w-0">
                <h1 className="text-title font-semibold">{title}</h1>
                <p className="truncate text-small text-ink-soft">Welcome back, {user.username}</p>
              </div>
            </div>
            <AccountActions user={user} />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 break-words sm:px-6 lg:px-8 lg:py-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function PhoneNav({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control border border-edge bg-surface/70 lg:hidden"
      >
        <Menu className="size-5" aria-hidden="true" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Menu">
        <AdminNav user={user} onChoice={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
