import type { CSSProperties, ReactNode } from 'react';
import { cn } from './cn.js';
import { Picture } from './picture.js';
import { container } from './section.js';
import { SharedPicture } from './shared-picture.js';

interface PageHeroProps {
  /** Of the facts below the horizon. */
  theme: 'dusk' | 'noon';
  /** The breadcrumb. */
  above: ReactNode;
  title: string;
  as?: 'h1' | 'h3';
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

/** A picture above the title, or on wide screens whole to its right. At dusk, the horizon below reflects it. */
export function PageHero(props: PageHeroProps) {
  const { theme, above, title, as: Title = 'h1', lead, facts, children, below } = props;
  const isDusk = theme === 'dusk';
  const actions = children && (
    <div className={cn(beside, 'pb-12 lg:row-start-2 lg:pb-10', !isDusk && 'max-md:hidden')}>
      {children}
    </div>
  );
  return (
    <section className="theme-dusk relative isolate overflow-hidden bg-ground">
      <div className="lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <HeroPicture {...props} isMirrored={isDusk} />
        <div className={cn(beside, 'pt-7 pb-8 sm:pt-9 lg:pt-32')}>
          {above}
          <Title className="mt-4 font-display text-page">{title}</Title>
          {lead && <p className="mt-5 max-w-[60ch] text-lead text-balance text-ink-soft">{lead}</p>}
        </div>
        {!isDusk && actions}
        {facts && (
          <div className={cn('relative lg:col-span-2', !isDusk && 'theme-noon bg-ground')}>
            <div className="horizon-line max-lg:hidden" />
            <div className={cn(container, 'lg:pt-10 lg:pb-14', isDusk ? 'pb-8' : 'pt-6 pb-12')}>
              {facts}
            </div>
          </div>
        )}
        {/* On phones, the price of a service is above its buttons. */}
        {isDusk && actions}
      </div>
      {below && <div className="relative">{below}</div>}
    </section>
  );
}

/** On wide screens the left column, in line with the page. */
const beside = cn(
  container,
  'relative min-w-0 lg:max-w-none lg:pr-6 lg:pl-[max(2rem,calc(50vw-38rem))]',
);
const crop = 'size-full lg:fade-left [&>img]:object-(--focus)';

function HeroPicture({
  picture,
  isMirrored,
}: Pick<PageHeroProps, 'picture'> & { isMirrored: boolean }) {
  const { slug, focus, ...shown } = picture;
  const sizes = '(min-width: 64rem) 50vw, 100vw';
  return (
    <div
      className="relative lg:col-start-2 lg:row-span-2 lg:row-start-1"
      style={{ '--focus': focus } as CSSProperties}
    >
      {/* On low screens, such as a phone held sideways, half the height would leave a strip. */}
      <div className="relative h-72 nav-shade sm:h-[max(52svh,min(22rem,75svh))] lg:h-full lg:min-h-[min(33.4vw,80svh)]">
        <SharedPicture
          {...shown}
          slug={slug}
          priority
          sizes={sizes}
          className={cn('absolute inset-0', crop)}
        />
      </div>
      {isMirrored && (
        <div className="mirror-edge opacity-45" aria-hidden="true">
          <Picture url={shown.url} alt="" sizes={sizes} className={crop} />
        </div>
      )}
      <div className="relative horizon-line lg:hidden" />
    </div>
  );
}
