import { ExternalLink, KeyRound, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { adminPaths } from '../../admin-paths.js';
import { ThemeChoice } from '../../back-office/layout/theme-choice.js';
import { paths } from '../../paths.js';
import { Button, buttonLook } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { AdminNav } from './admin-nav.js';
import { moreFor } from './nav-entries.js';
import { useLogout } from './use-logout.js';

interface MoreSheetProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** What the tabs have no room for. */
export function MoreSheet({ user, open, onClose }: MoreSheetProps) {
  const [pending, logout] = useLogout();
  const look = buttonLook({ variant: 'secondary' });
  return (
    <Sheet open={open} onOpenChange={onClose} title="More">
      <div className="grid gap-5">
        {/* The padding of the entries is outside of the edge that everything else is on. */}
        <div className="-mx-3 empty:hidden">
          <AdminNav user={user} groups={moreFor(user)} onChoice={onClose} />
        </div>
        <ThemeChoice />
        <div className="grid grid-cols-2 gap-2">
          <a href={paths.home} className={look}>
            <ExternalLink className="size-4" aria-hidden="true" />
            View website
          </a>
          {!user.mustChangePassword && (
            <Link to={adminPaths.account} onClick={onClose} className={look}>
              <KeyRound className="size-4" aria-hidden="true" />
              Account
            </Link>
          )}
          <Button variant="secondary" className="col-span-2" pending={pending} onClick={logout}>
            {!pending && <LogOut className="size-4" aria-hidden="true" />}
            {pending ? 'Logging out...' : 'Logout'}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
