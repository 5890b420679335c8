import { ArrowRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { BlogPostSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { focusOf } from '../../site/picture-focus.js';
import { cn } from '../../ui/cn.js';
import { HERO_SIZES, heroGrid, heroText } from '../../ui/hero-grid.js';
import { SharedPicture } from '../../ui/shared-picture.js';
import { unbroken } from '../../ui/unbroken.js';
import { Byline } from './byline.js';

interface LeadBlogPostProps {
  blogPost: BlogPostSummary;
  /** The title of the page. */
  children: ReactNode;
}

/** The newest article as the front page: a large picture, below the page's title or on wide screens beside it. */
export function LeadBlogPost({ blogPost, children }: LeadBlogPostProps) {
  const { slug, title, excerpt, category, minutes, imageUrl, imageAlt } = blogPost;
  return (
    <section className="theme-dusk bg-ground">
      <div
        className={cn(
          heroGrid,
          'group relative lg:min-h-[min(42rem,100svh)] lg:grid-rows-[auto_1fr]',
        )}
      >
        <div className={cn(heroText, 'pt-6 pb-8 sm:pt-9 lg:pt-10 lg:pb-10')}>{children}</div>
        <div
          className="relative aspect-3/2 sm:max-lg:aspect-2/1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:aspect-auto"
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
        </div>
        <div className={cn(heroText, 'pt-6 pb-12 sm:pt-8 lg:self-end lg:pb-16')}>
          <p className="text-small font-semibold text-accent">{category}</p>
          <h2 className="mt-2 font-display text-part sm:max-lg:text-heading lg:mt-3">
            {/* Covers the picture, too. */}
            <Link
              to={paths.blogPost(slug)}
              className="group-hover:text-accent after:absolute after:inset-0"
            >
              {unbroken(title)}
            </Link>
          </h2>
          <p className="mt-4 mb-6 max-w-[60ch] text-small text-ink-soft">{excerpt}</p>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <Byline blogPost={blogPost} minutes={minutes} />
            <span
              aria-hidden="true"
              className="flex items-center gap-2 text-small font-semibold text-accent max-sm:hidden"
            >
              Read the article
              <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
            </span>
          </div>
        </div>
      </div>
    </section>
  );
}
