import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.js';
import { useGetTestimonialsQuery } from '../../../api/admin/catalog.api.js';
import { useGetBlogPostsQuery, useGetOfferingsQuery } from '../../../api/catalog.api.js';
import { LATEST } from '../../../api/admin/latest.js';
import { NameInitials } from '../../../back-office/contacts/name-initials.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { ShortList } from '../../../back-office/lists/short-list.js';
import { Thumbnail } from '../../../back-office/pictures/thumbnail.js';
import { cn } from '../../../ui/cn.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Notice } from '../../../ui/notice.js';
import { blogPostState, type BlogPostState } from './blog-post-state.rules.js';

/** Hidden on phones, where the lists show only text. */
const PICTURE = 'aspect-3/2 rounded-control max-sm:hidden';

/** The cache may hold the public lists, which lack drafts and inactive records. */
const asOwner = { refetchOnMountOrArgChange: true } as const;

export function ServicesOverview() {
  const query = useGetOfferingsQuery(undefined, asOwner);
  return (
    <ShortList
      title="Services Overview"
      isFolded
      isDense
      className="xl:max-[90rem]:col-span-2 min-[90rem]:row-span-2"
      listClassName="lg:pb-1 lg:*:py-0.5 xl:max-[90rem]:grid xl:max-[90rem]:grid-cols-2 xl:max-[90rem]:*:even:border-l"
      what="services"
      query={query}
      keyOf={({ id }) => id}
      all={adminPaths.offerings}
      empty={<Notice as="h3" title="No services yet" />}
    >
      {({ id, name, description, price, active, imageUrl }) => (
        <div className="flex w-full items-center gap-x-2.5" title={description}>
          <Thumbnail url={imageUrl} className={cn(PICTURE, 'w-12')} />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-x-2 lg:leading-5">
              <RowLink to={adminPaths.offering(id)}>{name}</RowLink>
              {active ? (
                <p className="text-fine whitespace-nowrap text-ink-soft">
                  <span
                    className="mr-1.5 inline-block size-1.5 rounded-pill bg-good align-middle"
                    aria-hidden="true"
                  />
                  Active
                </p>
              ) : (
                <Badge tone="warm">Inactive</Badge>
              )}
            </div>
            {/* Hidden on wide screens, where all services have to fit beside the other lists. */}
            <p className="text-fine text-ink-soft max-lg:line-clamp-3 lg:sr-only">{description}</p>
            <p className="dotted text-fine text-ink-soft tabular-nums lg:leading-4.5">
              <span className="text-ink">{price}</span> <span>Contact for Quote</span>
            </p>
          </div>
        </div>
      )}
    </ShortList>
  );
}

const blogPostTone: Record<BlogPostState, BadgeTone> = {
  Draft: 'neutral',
  Scheduled: 'cool',
  Published: 'good',
};

export function LatestBlogPosts() {
  const query = useGetBlogPostsQuery(LATEST, asOwner);
  const [now] = useState(() => new Date());
  return (
    <ShortList
      title="Blog Posts"
      isFolded
      isDense
      what="blog posts"
      query={query}
      keyOf={({ id }) => id}
      all={adminPaths.blogPosts}
      empty={
        <Notice
          as="h3"
          title={query.data === null ? 'The blog is turned off' : 'No blog posts yet'}
        />
      }
    >
      {(blogPost) => {
        const { state, when } = blogPostState(blogPost, now);
        return (
          <>
            <Thumbnail url={blogPost.imageUrl} className={cn(PICTURE, 'w-16 min-[90rem]:hidden')} />
            <div className="min-w-0 flex-1">
              <p className="sm:*:truncate sm:*:align-bottom" title={blogPost.title}>
                <RowLink to={adminPaths.blogPost(blogPost.id)}>{blogPost.title}</RowLink>
              </p>
              <div className="flex items-center justify-between gap-x-4">
                <p className="text-fine text-ink-faint">{when}</p>
                <Badge tone={blogPostTone[state]}>{state}</Badge>
              </div>
            </div>
          </>
        );
      }}
    </ShortList>
  );
}

export function LatestTestimonials() {
  const query = useGetTestimonialsQuery(LATEST, asOwner);
  return (
    <ShortList
      title="Testimonials"
      isFolded
      isDense
      what="testimonials"
      query={query}
      keyOf={({ id }) => id}
      all={adminPaths.testimonials}
      empty={<Notice as="h3" title="No testimonials yet" />}
    >
      {({ name, content, location, featured, approved }) => (
        <>
          <NameInitials name={name} className="max-sm:hidden min-[90rem]:hidden" />
          <div className="min-w-0 flex-1">
            <div className="flex items-center justify-between gap-x-3">
              <RowLink to={adminPaths.testimonials}>{name}</RowLink>
              <div className="flex shrink-0 gap-2">
                <Badge tone={featured ? 'cool' : 'neutral'}>
                  {featured ? 'Featured' : 'Regular'}
                </Badge>
                <Badge tone={approved ? 'good' : 'warm'}>{approved ? 'Approved' : 'Pending'}</Badge>
              </div>
            </div>
            <p className="text-fine text-ink-soft max-sm:line-clamp-3 sm:truncate" title={content}>
              <span className="mr-2 text-ink">{location}</span> {content}
            </p>
          </div>
        </>
      )}
    </ShortList>
  );
}
