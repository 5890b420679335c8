import { Link } from 'react-router';
import type { BlogPostSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { SharedPicture } from '../../ui/shared-picture.js';
import { Byline } from './byline.js';

export function FeaturedBlogPost({ blogPost }: { blogPost: BlogPostSummary }) {
  const { slug, title, excerpt, category, imageUrl, imageAlt } = blogPost;
  return (
    <div className="group relative grid gap-x-12 gap-y-6 lg:grid-cols-[1.6fr_1fr]">
      <div className="light-sweep aspect-3/2">
        <SharedPicture
          slug={slug}
          url={imageUrl}
          alt={imageAlt}
          sizes="(min-width: 80rem) 46rem, (min-width: 64rem) 57vw, 94vw"
          priority
          className="size-full"
        />
      </div>
      <div className="flex flex-col lg:border-t lg:border-line lg:pt-6">
        <p className="text-small font-semibold text-accent">{category}</p>
        <h2 className="mt-3 font-display text-heading">
          <Link
            to={paths.blogPost(slug)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-4 text-body text-ink-soft">{excerpt}</p>
        <div className="mt-auto pt-6">
          <Byline blogPost={blogPost} />
        </div>
      </div>
    </div>
  );
}
