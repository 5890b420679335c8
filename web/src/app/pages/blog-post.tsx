import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useGetBlogPostQuery, useGetOfferingsQuery } from '../../api/catalog.api.js';
import { BlogPostView } from '../../features/blog-posts/blog-post-view.js';
import { RelatedBlogPosts } from '../../features/blog-posts/related-blog-posts.js';
import { BookLink } from '../../features/booking/book-link.js';
import { QuoteButton } from '../../features/booking/quote-button.js';
import { offeringFor } from '../../features/offerings/offering.rules.js';
import { paths } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
import { durationText } from '../../site/duration-text.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { useSite } from '../../site/use-site.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
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
      <BlogPostView blogPost={blogPost} end={<TheService blogPost={blogPost} />} />
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

/** The service that the article is about: its price, and the way to book it. */
function TheService({ blogPost }: { blogPost: BlogPost }) {
  const { bookingEnabled } = useSite();
  const { data: offerings } = useGetOfferingsQuery();
  const offering = useMemo(() => offeringFor(blogPost, offerings ?? []), [blogPost, offerings]);
  if (!offering) return null;
  const { id, slug, name, duration, imageUrl, imageAlt } = offering;
  return (
    <section
      aria-label="The service"
      className="grid max-w-[44rem] grid-cols-[6rem_1fr] items-center gap-4 border-y border-line py-5 sm:max-lg:grid-cols-[10rem_1fr_auto] sm:max-lg:gap-x-6 lg:coat lg:rounded-card lg:border lg:p-4"
    >
      <ListPicture slug={slug} url={imageUrl} alt={imageAlt} sizes="10rem" className="aspect-3/2" />
      <div>
        <h2 className="font-display text-quote sm:max-lg:text-part">
          <Link to={paths.offering(slug)} className="hover:text-accent">
            {name}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className={listPrice}>
            <OfferingPrice {...offering} />
          </span>
          {duration !== null && (
            <span className="text-fine text-ink-soft tabular-nums">{durationText(duration)}</span>
          )}
        </p>
      </div>
      {bookingEnabled && (
        <BookLink
          to={paths.book(slug)}
          offeringId={id}
          className={cn(buttonLook({ size: 'lg' }), 'max-sm:col-span-2 lg:col-span-2')}
        >
          Book this service
        </BookLink>
      )}
    </section>
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
        <QuoteButton variant="secondary" />
        <CallLink variant="ghost" />
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
