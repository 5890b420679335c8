import type { CSSProperties, ReactNode } from 'react';
import { cn } from './cn.js';
import { HERO_SIZES, heroGrid, heroText } from './hero-grid.js';
import { container } from './section.js';
import { SharedPicture } from './shared-picture.js';

interface PageHeroProps {
  /** Of the facts below the horizon. */
  theme: 'dusk' | 'noon';
  /** The breadcrumb. */
  above: ReactNode;
  title: string;
  lead?: ReactNode;
  /** The slug of what the page shows lets its picture move here from a list. */
  picture: { url: string | null; alt: string | null; slug: string; focus: string };
  /** A row on wide screens. */
  facts?: ReactNode;
  /** Buttons. At noon, phones have them only in the bar at the bottom. */
  children?: ReactNode;
  /** Across the whole width. */
  below?: ReactNode;
}

/** A picture above the title, or on wide screens whole to its right. */
export function PageHero(props: PageHeroProps) {
  const { theme, above, title, lead, picture, facts, children, below } = props;
  const isDusk = theme === 'dusk';
  const actions = children && (
    <div className={cn(heroText, 'pb-12 lg:row-start-2 lg:pb-12', !isDusk && 'max-md:hidden')}>
      {children}
    </div>
  );
  return (
    <section className="theme-dusk bg-ground">
      <div className={cn(heroGrid, 'lg:grid-rows-[auto_1fr]')}>
        <HeroPicture {...picture} />
        <div className={cn(heroText, 'pt-6 pb-6 sm:pt-9 sm:pb-8 lg:pt-14')}>
          {above}
          <h1 className="mt-4 font-display text-page">{title}</h1>
          {lead && <p className="mt-5 max-w-[60ch] text-lead text-balance text-ink-soft">{lead}</p>}
        </div>
        {!isDusk && actions}
        {facts && (
          <div className={cn('lg:col-span-2', !isDusk && 'theme-noon bg-ground')}>
            <div className="horizon-line max-lg:hidden" />
            <div
              className={cn(
                container,
                'lg:pt-10 lg:pb-14',
                isDusk ? 'pb-8' : 'pt-4 pb-12 sm:pt-12 sm:pb-14',
              )}
            >
              {facts}
            </div>
          </div>
        )}
        {/* On phones, the price of a service is above its buttons. */}
        {isDusk && actions}
      </div>
      {below}
    </section>
  );
}

function HeroPicture({ slug, focus, ...shown }: PageHeroProps['picture']) {
  return (
    <div
      className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
      style={{ '--focus': focus } as CSSProperties}
    >
      {/* On low screens, such as a phone held sideways, a part of the height would leave a strip. */}
      <div className="relative h-64 max-lg:nav-shade sm:h-[max(39svh,min(22rem,75svh))] lg:h-full lg:min-h-[min(32vw,75svh)]">
        <SharedPicture
          {...shown}
          slug={slug}
          priority
          sizes={HERO_SIZES}
          className="absolute inset-0 size-full [&>img]:object-(--focus)"
        />
      </div>
      <div className="horizon-line lg:hidden" />
    </div>
  );
}
