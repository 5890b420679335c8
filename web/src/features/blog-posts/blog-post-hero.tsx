import type { CSSProperties, ReactNode } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { focusOf } from '../../site/picture-focus.js';
import { readingMinutes } from '../../site/reading-time.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';
import { SharedPicture } from '../../ui/shared-picture.js';
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
    <section className="theme-dusk bg-ground pt-18 lg:grid lg:grid-cols-2 lg:pt-0">
      <div
        className="relative aspect-3/2 lg:order-last lg:aspect-auto lg:nav-shade"
        style={{ '--focus': focusOf(imageUrl) } as CSSProperties}
      >
        <SharedPicture
          slug={slug}
          url={imageUrl}
          alt={imageAlt}
          priority
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="absolute inset-0 size-full lg:fade-left [&>img]:object-(--focus)"
        />
      </div>
      <div
        className={cn(
          container,
          'min-w-0 pt-7 pb-12 lg:max-w-none lg:pt-28 lg:pr-14 lg:pb-16 lg:pl-[max(2rem,calc(50vw-38rem))]',
        )}
      >
        {above}
        <p className="mt-6 text-small font-semibold text-accent lg:mt-12">{category}</p>
        <Title className="mt-4 font-display text-heading">{title}</Title>
        <p className="mt-5 mb-8 max-w-[60ch] text-lead text-balance text-ink-soft">{excerpt}</p>
        <Byline blogPost={blogPost} minutes={readingMinutes(content)} />
      </div>
    </section>
  );
}
