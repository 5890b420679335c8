import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useGetBlogPostQuery, useGetOfferingsQuery } from '../../api/catalog.api.js';
import { BlogPostView } from '../../features/blog-posts/blog-post-view.js';
import { RelatedBlogPosts } from '../../features/blog-posts/related-blog-posts.js';
import { QuoteButton } from '../../features/booking/quote-button.js';
import { offeringFor } from '../../features/offerings/offering.rules.js';
import { paths } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
import { durationText } from '../../site/duration-text.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { RowArrow } from '../../ui/row-arrow.js';
import { container } from '../../ui/section.js';
import { Head } from '../head.js';
import { LoadFailed } from './load-failed.js';
import { NotFoundView } from './not-found-view.js';

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
      <BlogPostView blogPost={blogPost} aside={<TheService blogPost={blogPost} />} />
      <section className="theme-dusk bg-ground py-10 sm:py-18">
        <div
          className={cn(
            container,
            'grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]',
          )}
        >
          <RelatedBlogPosts blogPost={blogPost} />
          <AskUs />
        </div>
      </section>
    </>
  );
}

function TheService({ blogPost }: { blogPost: BlogPost }) {
  const { data: offerings } = useGetOfferingsQuery();
  const offering = useMemo(() => offeringFor(blogPost, offerings ?? []), [blogPost, offerings]);
  if (!offering) return null;
  const { slug, name, duration } = offering;
  return (
    <Link to={paths.offering(slug)} className="group relative block border-y border-line py-3 pr-5">
      <span className="block text-fine text-ink-soft">The service</span>
      <span className="mt-1 block font-display text-quote group-hover:text-accent">{name}</span>
      <span className="mt-1 flex items-baseline gap-x-3">
        <span className={listPrice}>
          <OfferingPrice {...offering} />
        </span>
        {duration !== null && (
          <span className="text-fine text-ink-soft tabular-nums">{durationText(duration)}</span>
        )}
      </span>
      <RowArrow />
    </Link>
  );
}

function AskUs() {
  return (
    <div>
      <h2 className="font-display text-part">Not sure what your car needs?</h2>
      <p className="mt-3 text-small text-ink-soft">
        Tell us what you see. We reply within 24 hours, free of charge.
      </p>
      <div className="mt-6 grid gap-3 sm:max-lg:flex">
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
