import type { CSSProperties, ReactNode } from 'react';
import { cn } from './cn.js';
import { Picture } from './picture.js';
import { container } from './section.js';
import { SharedPicture } from './shared-picture.js';

interface PageHeroProps {
  theme: 'dusk' | 'noon';
  /** The breadcrumb. */
  above: ReactNode;
  title: string;
  as?: 'h1' | 'h3';
  lead?: ReactNode;
  /** The slug of what the page shows lets its picture move here from a list. */
  picture: { url: string | null; alt: string | null; slug: string; focus: string };
  /** The picture is reflected below the horizon. */
  mirrored?: boolean;
  /** Beside the title on wide screens. */
  facts?: ReactNode;
  children?: ReactNode;
  /** Across the whole width. */
  below?: ReactNode;
}

export function PageHero(props: PageHeroProps) {
  const { theme, above, title, as: Title = 'h1', lead, facts, children, below } = props;
  return (
    <section
      className={cn(
        theme === 'dusk' ? 'theme-dusk' : 'theme-noon',
        'relative isolate overflow-hidden bg-ground',
      )}
    >
      <HeroPicture {...props} />
      <div
        className={cn(
          container,
          'relative grid gap-x-16 gap-y-8 pt-7 pb-12 sm:pt-9 sm:pb-18',
          facts && 'lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr]',
        )}
      >
        <div className="max-w-3xl min-w-0">
          {above}
          <Title className="mt-4 font-display text-page">{title}</Title>
          {lead && <p className="mt-5 max-w-[60ch] text-lead text-balance text-ink-soft">{lead}</p>}
        </div>
        {facts && <div className="lg:row-span-2">{facts}</div>}
        {children && <div>{children}</div>}
      </div>
      {below}
    </section>
  );
}

const crop = 'size-full [&>img]:object-(--focus)';

function HeroPicture({ picture: { slug, focus, ...picture }, mirrored = false }: PageHeroProps) {
  return (
    <div className="relative" style={{ '--focus': focus } as CSSProperties}>
      {/* On low screens, such as a phone held sideways, half the height would leave a strip. */}
      <div className="nav-shade relative h-72 sm:h-[max(52svh,min(22rem,75svh))] lg:h-[max(60svh,24rem)] lg:max-h-176">
        <SharedPicture
          {...picture}
          slug={slug}
          priority
          sizes="100vw"
          className={cn('absolute inset-0', crop)}
        />
      </div>
      {mirrored && (
        <>
          <div className="mirror-edge opacity-60" aria-hidden="true">
            <Picture url={picture.url} alt="" sizes="100vw" className={crop} />
          </div>
          <div className="relative horizon-line" />
        </>
      )}
    </div>
  );
}
