import { ExternalLink, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/use-sign-out.js';
import { paths } from '../../paths.js';
import { Button, buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { LogoMark } from '../../ui/logo.js';
import { container } from '../../ui/section.js';

export function AdminHeader({ title, username }: { title: string; username: string }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const logout = async () => {
    await signOut();
    await navigate(paths.adminLogin);
  };
  return (
    <header className="border-b border-line bg-night-950">
      <div
        className={cn(
          container,
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4',
        )}
      >
        <div className="flex items-center gap-4">
          <LogoMark className="size-9" />
          <div>
            <h1 className="text-title font-semibold">{title}</h1>
            <p className="text-small text-mist">Welcome back, {username}</p>
          </div>
        </div>
        <div className="flex gap-2">
          <a href={paths.home} className={buttonLook({ variant: 'secondary', size: 'sm' })}>
            <ExternalLink className="size-4" aria-hidden="true" />
            View website
          </a>
          <Button variant="ghost" size="sm" onClick={() => void logout()}>
            <LogOut className="size-4" aria-hidden="true" />
            Logout
          </Button>
        </div>
      </div>
    </header>
  );
}
