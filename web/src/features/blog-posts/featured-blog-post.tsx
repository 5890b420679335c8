import { Link } from 'react-router';
import type { BlogPostSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { Card } from '../../ui/card.js';
import { Picture } from '../../ui/picture.js';
import { Byline } from './byline.js';

export function FeaturedBlogPost({ blogPost }: { blogPost: BlogPostSummary }) {
  const { slug, title, excerpt, category, imageUrl, imageAlt } = blogPost;
  return (
    <Card className="group relative grid overflow-hidden lg:grid-cols-[1.5fr_1fr]">
      <div className="relative aspect-3/2 overflow-hidden lg:aspect-auto lg:min-h-112">
        <Picture
          url={imageUrl}
          alt={imageAlt}
          sizes="(min-width: 80rem) 46rem, (min-width: 64rem) 57vw, 94vw"
          priority
          className="absolute inset-0 size-full transition-transform duration-500 group-hover:scale-103"
        />
      </div>
      <div className="flex flex-col p-6 sm:p-8 lg:p-10">
        <p className="text-small font-semibold text-accent">{category}</p>
        <h2 className="mt-3 font-display text-heading">
          <Link
            to={paths.blogPost(slug)}
            className="group-hover:text-accent-strong after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-4 text-body text-ink-soft">{excerpt}</p>
        <div className="mt-auto pt-8">
          <Byline blogPost={blogPost} />
        </div>
      </div>
    </Card>
  );
}
