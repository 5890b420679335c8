import type { ReactNode } from 'react';
import { cn } from './cn.js';
import { HERO_SIZES, heroGrid, heroText } from './hero-grid.js';
import { Picture } from './picture.js';

interface SplitHeroProps {
  title: string;
  lead: string;
  picture: { url: string; alt: string };
  className?: string;
  children?: ReactNode;
}

/** A title with a picture: above it, or on wide screens to its right. */
export const SplitHero = ({ title, lead, picture, className, children }: SplitHeroProps) => (
  <section className={cn('theme-dusk bg-ground', heroGrid, className)}>
    <div className="relative h-52 sm:h-88 lg:order-last lg:h-auto">
      {/* Above the middle: a crop loses more of the ground than of the roof of a car. */}
      <Picture
        {...picture}
        priority
        sizes={HERO_SIZES}
        className="absolute inset-0 size-full [&>img]:object-[50%_38%]"
      />
    </div>
    <div className={cn(heroText, 'self-center pt-6 pb-12 sm:pt-8 lg:pt-10 lg:pb-16')}>
      <h1 className="font-display text-page">{title}</h1>
      <p className="mt-5 max-w-[48ch] text-lead text-balance text-ink-soft">{lead}</p>
      {children}
    </div>
  </section>
);
