import { ExternalLink, KeyRound, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { adminPaths } from '../../admin-paths.js';
import { SearchButton } from '../../features/admin/search/search-button.js';
import { useSignOut } from '../../features/auth/use-sign-out.js';
import { paths } from '../../paths.js';
import { Button, buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { destinationsFor } from './nav-entries.js';

export function AccountActions({ user }: { user: User }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const logout = async () => {
    await signOut();
    await navigate(paths.adminLogin);
  };
  const isOwner = user.role === 'admin' && !user.mustChangePassword;
  return (
    <div className="flex gap-1 sm:gap-2">
      {isOwner && <SearchButton pages={destinationsFor(user)} />}
      <a
        href={paths.home}
        className={cn(buttonLook({ variant: 'secondary', size: 'sm' }), 'min-h-10')}
      >
        <ExternalLink className="size-4" aria-hidden="true" />
        View website
      </a>
      {!user.mustChangePassword && (
        <Link
          to={adminPaths.account}
          className={cn(buttonLook({ variant: 'ghost', size: 'sm' }), 'min-h-10 min-w-10')}
        >
          <KeyRound className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">Account</span>
        </Link>
      )}
      <Button variant="ghost" size="sm" className="min-h-10" onClick={() => void logout()}>
        <LogOut className="size-4" aria-hidden="true" />
        Logout
      </Button>
    </div>
  );
}
