import type { ReactNode } from 'react';
import { cn } from './cn.js';
import { Picture } from './picture.js';
import { container } from './section.js';

interface SplitHeroProps {
  title: string;
  lead: string;
  picture: { url: string; alt: string };
  className?: string;
  children?: ReactNode;
}

/** A title with a picture: above it, or on wide screens to its right. */
export const SplitHero = ({ title, lead, picture, className, children }: SplitHeroProps) => (
  <section className={cn('theme-dusk bg-ground lg:grid lg:grid-cols-2', className)}>
    <div className="nav-shade relative h-72 sm:h-96 lg:order-last lg:h-auto">
      <Picture
        {...picture}
        priority
        sizes="(min-width: 64rem) 60vw, 100vw"
        className="absolute inset-0 size-full lg:fade-left"
      />
      <div className="absolute inset-x-0 bottom-0 horizon-line lg:hidden" />
    </div>
    <div
      className={cn(
        container,
        'self-center pt-8 pb-12 lg:max-w-none lg:pt-36 lg:pr-14 lg:pb-16 lg:pl-[max(2rem,calc(50vw-38rem))]',
      )}
    >
      <h1 className="font-display text-page">{title}</h1>
      <p className="mt-5 max-w-[48ch] text-lead text-balance text-ink-soft">{lead}</p>
      {children}
    </div>
  </section>
);
