import type { CSSProperties, ReactNode } from 'react';
import { cn } from './cn.js';
import { HERO_SIZES, heroGrid, heroText } from './hero-grid.js';
import { Picture } from './picture.js';
import { container } from './section.js';
import { SharedPicture } from './shared-picture.js';

interface PageHeroProps {
  /** Theme of the facts below the picture. */
  theme: 'dusk' | 'noon';
  /** The breadcrumb. */
  above: ReactNode;
  title: string;
  lead?: ReactNode;
  /** The slug of what the page shows lets its picture move here from a list. */
  picture: { url: string | null; alt: string | null; slug: string; focus: string };
  /** A row on wide screens. */
  facts?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  /** Across the whole width. */
  below?: ReactNode;
}

/** A picture above the title, or on wide screens whole to its right. */
export function PageHero(props: PageHeroProps) {
  const { theme, above, title, lead, picture, facts, children, below } = props;
  return (
    <section className="theme-dusk bg-ground">
      <div className={heroGrid}>
        <HeroPicture {...picture} />
        <div className={cn(heroText, 'relative pt-5 pb-6 sm:pt-9 sm:pb-10 lg:pt-28 lg:pb-16')}>
          {above}
          <h1 className="mt-5 font-display text-page">{title}</h1>
          {lead && <p className="mt-5 max-w-[60ch] text-lead text-balance text-ink-soft">{lead}</p>}
          {children}
        </div>
      </div>
      {facts && (
        <div className={theme === 'noon' ? 'theme-noon bg-ground' : undefined}>
          <div className={cn(container, theme === 'noon' ? 'py-8 sm:py-12' : 'pb-10 lg:py-12')}>
            {facts}
          </div>
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
      className="relative h-48 sm:h-[max(34svh,min(20rem,75svh))] lg:order-last lg:h-auto lg:min-h-[min(32vw,75svh)] lg:nav-shade"
      style={{ '--focus': focus } as CSSProperties}
    >
      <SharedPicture
        {...shown}
        slug={slug}
        priority
        sizes={HERO_SIZES}
        className="absolute inset-0 size-full [&>img]:object-(--focus)"
      />
      <MirrorImage {...shown} />
    </div>
  );
}

/** On phones and tablets, the horizon below the picture, and its fading mirror image. */
const MirrorImage = ({ url }: Pick<PageHeroProps['picture'], 'url'>) => (
  <div aria-hidden="true" className="lg:hidden">
    <div className="mirror-strip">
      <Picture url={url} alt="" sizes={HERO_SIZES} className="size-full [&>img]:object-(--focus)" />
    </div>
    <div className="absolute inset-x-0 top-full horizon-line" />
  </div>
);
