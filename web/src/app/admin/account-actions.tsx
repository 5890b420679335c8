import { CircleUserRound, ExternalLink, LogOut } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { adminPaths } from '../../admin-paths.js';
import { ThemeChoice } from '../../back-office/layout/theme-choice.js';
import { paths } from '../../paths.js';
import { Button, buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { useLogout } from './use-logout.js';

/** The links of the desktop header. On phones they are in the sheet "More". */
export function AccountActions({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <>
      <a
        href={paths.home}
        className={cn(buttonLook({ variant: 'secondary', size: 'sm' }), 'min-h-10 min-w-10')}
      >
        <ExternalLink className="size-4" aria-hidden="true" />
        <span className="max-xl:sr-only">View website</span>
      </a>
      <AccountMenu user={user} />
      <Button variant="ghost" size="sm" className="min-h-10" onClick={logout}>
        <LogOut className="size-4" aria-hidden="true" />
        Logout
      </Button>
    </>
  );
}

function AccountMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={cn(buttonLook({ variant: 'ghost', size: 'sm' }), 'min-h-10 min-w-10')}
      >
        <CircleUserRound className="size-4" aria-hidden="true" />
        Account
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          aria-label="Account"
          className="z-50 grid w-80 gap-3 rounded-card border border-line bg-surface p-4 shadow-float"
        >
          <ThemeChoice />
          {!user.mustChangePassword && (
            <Link
              to={adminPaths.account}
              onClick={() => setOpen(false)}
              className={buttonLook({ variant: 'secondary' })}
            >
              Change password
            </Link>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
