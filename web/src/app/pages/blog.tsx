import { Newspaper } from 'lucide-react';
import { useGetBlogPostsQuery } from '../../api/catalog.api.js';
import { BlogPostRows } from '../../features/blog-posts/blog-post-rows.js';
import { LeadBlogPost } from '../../features/blog-posts/lead-blog-post.js';
import { Newsletter } from '../../features/blog-posts/newsletter.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Notice } from '../../ui/notice.js';
import { container } from '../../ui/section.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Head } from '../head.js';
import NotFoundPage from './not-found.js';

const ABOUT = 'What sun, dust and hard water do to a car in Las Vegas, and what helps.';

export default function BlogPage() {
  const { name } = useSite();
  const { data } = useGetBlogPostsQuery();
  // The owner has turned the blog off.
  if (data === null) return <NotFoundPage />;
  const [newest, ...others] = data ?? [];
  return (
    <>
      <Head title={`Blog | ${name}`} description={ABOUT} path={paths.blog} />
      {newest ? (
        <LeadBlogPost blogPost={newest}>
          <Masthead />
        </LeadBlogPost>
      ) : (
        <section className="theme-dusk bg-ground pt-24 pb-8 sm:pt-28">
          <div className={container}>
            <Masthead />
          </div>
        </section>
      )}
      <section className="theme-noon bg-ground py-10 sm:py-16">
        <div className={cn(container, 'space-y-10 sm:space-y-16')}>
          {!newest && <NoArticles />}
          {others.length > 0 && <BlogPostRows blogPosts={others} />}
          <Newsletter />
        </div>
      </section>
    </>
  );
}

const Masthead = () => (
  <>
    <h1 className="font-display text-page">The car care blog</h1>
    <p className="mt-4 max-w-[60ch] text-lead text-balance text-ink-soft">
      {ABOUT} Written by the people who do the work.
    </p>
  </>
);

/** While they load, if they cannot be loaded, and while there are none. */
function NoArticles() {
  const { data, isError, refetch } = useGetBlogPostsQuery();
  if (isError) {
    return (
      <Notice title="The articles could not be loaded">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    );
  }
  if (!data) return <Skeleton className="h-[80svh]" />;
  return (
    <Notice
      title="No Articles Yet"
      icon={<Newspaper className="size-10 text-glow" aria-hidden="true" />}
    >
      <p className="max-w-md text-body text-ink-soft">Check back soon.</p>
    </Notice>
  );
}
