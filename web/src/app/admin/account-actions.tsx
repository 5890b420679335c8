import { CircleUserRound, ExternalLink, LogOut } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { adminPaths } from '../../admin-paths.js';
import { ThemeChoice } from '../../back-office/layout/theme-choice.js';
import { ROLE_NAMES } from '../../back-office/role-names.js';
import { paths } from '../../paths.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Spinner } from '../../ui/spinner.js';
import { useLogout } from './use-logout.js';

const quiet = cn(buttonLook({ variant: 'ghost', size: 'sm' }), 'min-h-10');

/** In the header of pages without a sidebar. On phones they are in the sheet "More". */
export const AccountActions = ({ user }: { user: User }) => (
  <>
    <WebsiteLink className={quiet} />
    <AccountMenu user={user} className={quiet} side="bottom">
      <CircleUserRound className="size-4" aria-hidden="true" />
      Account
    </AccountMenu>
    <LogoutButton className={quiet} />
  </>
);

const small =
  'flex min-h-9 items-center gap-2 rounded-control px-3 text-fine whitespace-nowrap font-medium text-ink-soft hover:bg-raised/60 hover:text-ink';

/** At the foot of the sidebar. Says the role unless the name does. */
export const AccountFoot = ({ user }: { user: User }) => (
  <div className="border-t border-line pt-2 pb-1.5">
    <AccountMenu
      user={user}
      side="top"
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1 text-left hover:bg-raised/60"
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-pill bg-pressed text-fine font-semibold uppercase"
      >
        {[...user.username][0]}
      </span>
      <span className="sr-only">Account </span>
      <span className="grid min-w-0">
        <bdi className="truncate text-small leading-5 font-medium first-letter:uppercase">
          {user.username}
        </bdi>
        {user.username.toLowerCase() !== ROLE_NAMES[user.role].toLowerCase() && (
          <span className="text-fine leading-4.5 text-ink-soft"> {ROLE_NAMES[user.role]}</span>
        )}
      </span>
    </AccountMenu>
    <div className="flex justify-between">
      <WebsiteLink className={cn(small, 'pr-2!')} />
      <LogoutButton className={cn(small, 'pl-2!')} />
    </div>
  </div>
);

const WebsiteLink = ({ className }: { className: string }) => (
  <a href={paths.home} className={className}>
    <ExternalLink className="size-4" aria-hidden="true" />
    View website
  </a>
);

function LogoutButton({ className }: { className: string }) {
  const [pending, logout] = useLogout();
  return (
    <button type="button" aria-disabled={pending} className={className} onClick={logout}>
      {pending ? <Spinner className="size-4" /> : <LogOut className="size-4" aria-hidden="true" />}
      {pending ? 'Logging out...' : 'Logout'}
    </button>
  );
}

interface AccountMenuProps {
  user: User;
  side: 'top' | 'bottom';
  className: string;
  children: ReactNode;
}

function AccountMenu({ user, side, className, children }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={className}>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side={side}
          align={side === 'top' ? 'start' : 'end'}
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
