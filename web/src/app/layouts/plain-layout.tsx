import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Logo } from '../../ui/logo.js';
import { container } from '../../ui/section.js';
// Part of this chunk, so that error messages do not depend on the network.
import '../../ui/toaster.js';
import { SkipLink } from './skip-link.js';

/**
 * For pages with one task: no navigation, only the way home and the phone number. Toasts appear between the two in
 * the header, or below the summary where the header has no room for them.
 */
export function PlainLayout({ note }: { note?: ReactNode }) {
  const { name, phone, phoneHref, hours } = useSite();
  return (
    <div data-toasts="page" className="flex min-h-svh flex-col bg-ground theme-noon">
      <SkipLink />
      <header className="border-b border-line">
        <div className={cn(container, 'flex min-h-18 items-center justify-between gap-4')}>
          <Link to={paths.home} className="rounded-control py-2 max-sm:max-w-52">
            <Logo name={name} />
          </Link>
          <a href={phoneHref} className={buttonLook({ variant: 'secondary' })}>
            <Phone className="size-4 text-accent" aria-hidden="true" />
            <span className="max-sm:sr-only">{phone}</span>
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <div
          className={cn(
            container,
            'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 text-fine text-ink-faint',
          )}
        >
          <p>
            <span className="dotted *:whitespace-nowrap">
              <span>{name}</span>
              <span>{phone}</span>
            </span>
            <span className="block">{hours.join(', ')}</span>
          </p>
          {note && <p className="flex items-center gap-2 text-balance">{note}</p>}
        </div>
      </footer>
    </div>
  );
}
