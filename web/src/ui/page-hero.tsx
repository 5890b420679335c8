import type { CSSProperties, ReactNode } from 'react';
import { cn } from './cn.js';
import { HERO_SIZES, heroGrid, heroText } from './hero-grid.js';
import { MirrorImage } from './mirror-image.js';
import { container } from './section.js';
import { SharedPicture } from './shared-picture.js';

interface PageHeroProps {
  /** Theme of `end`. */
  theme: 'dusk' | 'noon';
  /** The breadcrumb. */
  above: ReactNode;
  title: string;
  lead?: ReactNode;
  /** The slug of what the page shows lets its picture move here from a list. */
  picture: { url: string | null; alt: string | null; slug: string; focus: string };
  /** Below the picture and the text. */
  end?: ReactNode;
  /** Facts and buttons. */
  children?: ReactNode;
  /** Across the whole width. */
  below?: ReactNode;
}

/** A picture above the title, or on wide screens whole to its right. */
export function PageHero(props: PageHeroProps) {
  const { theme, above, title, lead, picture, end, children, below } = props;
  return (
    <section className="theme-dusk bg-ground">
      {/* On phones, the hero ends at the action bar, so that the bar does not cut through text. The picture takes the remaining height. */}
      <div className="max-sm:flex max-sm:min-h-[calc(100svh-4rem)] max-sm:flex-col">
        <div className={cn(heroGrid, 'max-sm:flex max-sm:flex-1 max-sm:flex-col')}>
          <HeroPicture {...picture} />
          <div
            className={cn(
              heroText,
              'relative pt-5 pb-6 sm:pt-9 sm:pb-10 lg:row-start-1 lg:pt-10 lg:pb-14',
            )}
          >
            {above}
            <h1 className="mt-4 font-display text-page sm:mt-5">{title}</h1>
            {lead && (
              <p className="mt-4 max-w-[60ch] text-lead text-ink-soft sm:mt-5 sm:text-balance">
                {lead}
              </p>
            )}
            {children}
          </div>
        </div>
        {/* On phones and tablets, the horizon is below the picture. */}
        <div className="horizon-line max-lg:hidden" />
        {theme === 'dusk' && end && <div className={container}>{end}</div>}
      </div>
      {theme === 'noon' && end && (
        <div className="theme-noon bg-ground">
          <div className={cn(container, 'py-8 sm:py-12')}>{end}</div>
        </div>
      )}
      {below}
    </section>
  );
}

function HeroPicture({ slug, focus, ...shown }: PageHeroProps['picture']) {
  return (
    // On low screens, such as a phone held sideways, a part of the height would leave a strip.
    <div
      className="relative max-sm:min-h-44 max-sm:flex-1 sm:h-[max(34svh,min(20rem,75svh))] lg:col-start-2 lg:row-start-1 lg:h-auto lg:min-h-[min(32vw,75svh)]"
      style={{ '--focus': focus } as CSSProperties}
    >
      <SharedPicture
        {...shown}
        slug={slug}
        priority
        sizes={HERO_SIZES}
        className="absolute inset-0 size-full [&>img]:object-(--focus)"
      />
      <MirrorImage url={shown.url} />
    </div>
  );
}
