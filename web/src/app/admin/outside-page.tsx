import type { ReactNode } from 'react';
import { paths } from '../../paths.js';
import { Card } from '../../ui/card.js';
import { LogoMark } from '../../ui/logo.js';
import { Head } from '../head.js';

interface OutsidePageProps {
  title: string;
  children: ReactNode;
}

/** Frame of the back-office pages for users who are not signed in. */
export function OutsidePage({ title, children }: OutsidePageProps) {
  return (
    <>
      <Head title={title} />
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center scene-glow px-5 py-12"
      >
        <Card className="w-full max-w-sm p-6 sm:p-8">
          <LogoMark className="size-10" />
          {children}
        </Card>
        {/* A new document, because the public pages have a theme of their own. */}
        <a href={paths.home} className="mt-6 text-small text-ink-soft underline underline-offset-4">
          Back to the website
        </a>
      </main>
    </>
  );
}
