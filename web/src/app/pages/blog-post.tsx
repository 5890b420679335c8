import { useParams } from 'react-router';
import { useGetBlogPostQuery } from '../../api/catalog.api.js';
import { BlogPostView } from '../../features/blog-posts/blog-post-view.js';
import { RelatedBlogPosts } from '../../features/blog-posts/related-blog-posts.js';
import { QuoteButton } from '../../features/booking/quote-button.js';
import { paths } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
import { useSite } from '../../site/use-site.js';
import { NotFoundView } from '../../ui/not-found-view.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { Head } from '../head.js';
import { LoadFailed } from './load-failed.js';

export default function BlogPostPage() {
  const { name } = useSite();
  const { slug = '' } = useParams();
  const { currentData: blogPost, isError, refetch } = useGetBlogPostQuery({ slug });
  if (blogPost === null) return <BlogPostNotFound />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!blogPost) {
    return (
      <>
        <Head title={name} />
        <PageSkeleton />
      </>
    );
  }
  return (
    <>
      <Head
        title={`${blogPost.title} | ${name}`}
        description={blogPost.excerpt}
        path={paths.blogPost(slug)}
        image={blogPost.imageUrl}
        type="article"
      />
      <BlogPostView blogPost={blogPost} aside={<AskUs />} />
      <RelatedBlogPosts blogPost={blogPost} />
    </>
  );
}

function AskUs() {
  return (
    <div className="border-t border-line pt-5 lg:sticky lg:top-24">
      <h2 className="font-display text-quote">Not sure what your car needs?</h2>
      <p className="mt-3 text-small text-ink-soft">
        Tell us what you see. We reply within 24 hours, free of charge.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 *:grow">
        <QuoteButton />
        <CallLink variant="secondary" />
      </div>
    </div>
  );
}

function BlogPostNotFound() {
  const { blogEnabled } = useSite();
  return (
    <>
      <Head title="Article Not Found" />
      <NotFoundView
        title="Article Not Found"
        text="It may have been moved or removed."
        back={
          blogEnabled
            ? { label: 'Back to the blog', to: paths.blog }
            : { label: 'Back to home', to: paths.home }
        }
      />
    </>
  );
}
