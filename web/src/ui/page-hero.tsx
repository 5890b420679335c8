import type { ReactNode } from 'react';
import { cn } from './cn.js';
import { Picture } from './picture.js';
import { container } from './section.js';

interface PageHeroProps {
  /** The breadcrumb. */
  above: ReactNode;
  title: string;
  as?: 'h1' | 'h3';
  lead?: ReactNode;
  picture: { url: string | null; alt: string | null };
  children?: ReactNode;
}

export function PageHero({
  above,
  title,
  as: Title = 'h1',
  lead,
  picture,
  children,
}: PageHeroProps) {
  return (
    <section className="relative isolate overflow-hidden border-b border-line bg-ground">
      <div className="hero-fade relative aspect-3/2 max-h-[46svh] w-full lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:aspect-auto lg:max-h-none lg:w-3/5">
        <Picture
          {...picture}
          priority
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="absolute inset-0 size-full"
        />
      </div>
      <div
        className={cn(
          container,
          'relative -mt-12 pb-14 sm:-mt-16 lg:mt-0 lg:flex lg:min-h-136 lg:flex-col lg:justify-center lg:pt-32 lg:pb-20',
        )}
      >
        <div className="lg:max-w-xl xl:max-w-2xl">
          {above}
          <Title className="mt-4 font-display text-page">{title}</Title>
          {lead && (
            <p className="mt-5 max-w-xl text-lead text-ink-soft lg:max-w-lg xl:max-w-xl">{lead}</p>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}
