import type { CSSProperties, ReactNode } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { focusOf } from '../../site/picture-focus.js';
import { readingMinutes } from '../../site/reading-time.js';
import { cn } from '../../ui/cn.js';
import { HERO_SIZES, heroGrid, heroText } from '../../ui/hero-grid.js';
import { MirrorImage } from '../../ui/mirror-image.js';
import { SharedPicture } from '../../ui/shared-picture.js';
import { unbroken } from '../../ui/unbroken.js';
import { Byline } from './byline.js';

interface BlogPostHeroProps {
  blogPost: BlogPost;
  /** The breadcrumb. */
  above?: ReactNode;
  as?: 'h1' | 'h3';
}

/** On wide screens the picture is beside the title, because a diagram must not be cropped to a strip. */
export function BlogPostHero({ blogPost, above, as: Title = 'h1' }: BlogPostHeroProps) {
  const { slug, title, excerpt, category, content, imageUrl, imageAlt } = blogPost;
  return (
    <section className={cn('theme-dusk bg-ground', heroGrid)}>
      <div
        className="relative aspect-16/9 lg:order-last lg:aspect-auto"
        style={{ '--focus': focusOf(imageUrl) } as CSSProperties}
      >
        <SharedPicture
          slug={slug}
          url={imageUrl}
          alt={imageAlt}
          priority
          sizes={HERO_SIZES}
          className="absolute inset-0 size-full [&>img]:object-(--focus)"
        />
        <MirrorImage url={imageUrl} />
      </div>
      <div className={cn(heroText, 'relative pt-5 pb-12 sm:pt-9 lg:pt-10 lg:pb-16')}>
        {above}
        <p className="mt-6 text-small font-semibold text-accent lg:mt-10">{category}</p>
        <Title className="mt-4 font-display text-heading">{unbroken(title)}</Title>
        <p className="mt-5 mb-8 max-w-[60ch] text-lead text-balance text-ink-soft">{excerpt}</p>
        <Byline blogPost={blogPost} minutes={readingMinutes(content)} />
      </div>
    </section>
  );
}
