import { Rss } from 'lucide-react';
import { useGetBlogPostsQuery } from '../../api/catalog.api.js';
import { BlogPostList } from '../../features/blog-posts/blog-post-list.js';
import { Newsletter } from '../../features/blog-posts/newsletter.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';
import { Head } from '../head.js';
import NotFoundPage from './not-found.js';

const ABOUT = 'What sun, dust and hard water do to a car in Las Vegas, and what helps.';

export default function BlogPage() {
  const { name } = useSite();
  const { data } = useGetBlogPostsQuery();
  // The owner has turned the blog off.
  if (data === null) return <NotFoundPage />;
  return (
    <>
      <Head title={`Blog | ${name}`} description={ABOUT} path={paths.blog} />
      <section className="theme-dusk bg-ground pt-32 pb-12 sm:pt-40 sm:pb-16">
        <div className={cn(container, 'flex flex-wrap items-end justify-between gap-x-10 gap-y-6')}>
          <div className="max-w-2xl">
            <h1 className="font-display text-page">The car care blog</h1>
            <p className="mt-5 text-lead text-ink-soft">
              {ABOUT} Written by the people who do the work.
            </p>
          </div>
          <a href={paths.feed} className={buttonLook({ variant: 'secondary' })}>
            <Rss className="size-4 text-accent" aria-hidden="true" />
            RSS feed
          </a>
        </div>
      </section>
      <section className="theme-noon bg-ground py-12 sm:py-20">
        <div className={cn(container, 'space-y-12 sm:space-y-20')}>
          <div>
            <BlogPostList />
          </div>
          <Newsletter />
        </div>
      </section>
    </>
  );
}
