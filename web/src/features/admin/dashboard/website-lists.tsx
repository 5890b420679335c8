import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.js';
import { useGetTestimonialsQuery } from '../../../api/admin/catalog.api.js';
import { useGetBlogPostsQuery, useGetOfferingsQuery } from '../../../api/catalog.api.js';
import { LATEST } from '../../../api/admin/latest.js';
import { NameInitials } from '../../../back-office/contacts/name-initials.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { ShortList } from '../../../back-office/lists/short-list.js';
import { Thumbnail } from '../../../back-office/pictures/thumbnail.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Notice } from '../../../ui/notice.js';
import { blogPostState, type BlogPostState } from './blog-post-state.rules.js';

const excerpt = 'truncate text-fine text-ink-soft max-sm:line-clamp-3 max-sm:whitespace-normal';

/** Hidden on phones, where the lists show only text. */
const PICTURE = 'my-1 aspect-3/2 w-18 rounded-control max-sm:hidden';

const countText = (count: number): string => (count === 1 ? '1 service' : `${count} services`);

/** The cache may hold the public lists, which lack drafts and inactive records. */
const asOwner = { refetchOnMountOrArgChange: true } as const;

export function ServicesOverview() {
  const query = useGetOfferingsQuery(undefined, asOwner);
  return (
    <ShortList
      title="Services Overview"
      isFolded
      isTwoColumns
      {...(query.data && { lead: countText(query.data.length) })}
      className="xl:col-span-2"
      what="services"
      query={query}
      keyOf={({ id }) => id}
      all={adminPaths.offerings}
      empty={<Notice as="h3" title="No services yet" />}
    >
      {({ id, name, description, price, active, imageUrl }) => (
        <div className="grid w-full gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-start">
          <Thumbnail url={imageUrl} className={PICTURE} />
          <div className="min-w-0">
            <RowLink to={adminPaths.offering(id)}>{name}</RowLink>
            <p className="line-clamp-3 text-fine text-ink-soft sm:line-clamp-2" title={description}>
              {description}
            </p>
          </div>
          <div className="flex flex-wrap items-baseline gap-x-3 text-fine text-ink-soft sm:grid sm:justify-items-end">
            <p className="dotted tabular-nums">
              <span className="text-ink">{price}</span> <span>Contact for Quote</span>
            </p>
            {active ? (
              <p>
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
            <Thumbnail url={blogPost.imageUrl} className={PICTURE} />
            <div className="min-w-0 flex-1 basis-48">
              <p className="xl:*:truncate xl:*:align-bottom" title={blogPost.title}>
                <RowLink to={adminPaths.blogPost(blogPost.id)}>{blogPost.title}</RowLink>
              </p>
              <p className="text-fine text-ink-faint">{when}</p>
            </div>
            <Badge tone={blogPostTone[state]}>{state}</Badge>
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
      what="testimonials"
      query={query}
      keyOf={({ id }) => id}
      all={adminPaths.testimonials}
      empty={<Notice as="h3" title="No testimonials yet" />}
    >
      {({ name, content, location, featured, approved }) => (
        <>
          {/* As high as the pictures of the articles beside them. */}
          <NameInitials name={name} className="my-1.5 max-sm:hidden" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <RowLink to={adminPaths.testimonials}>{name}</RowLink>
              <span className="min-w-0 text-fine wrap-anywhere text-ink-faint">{location}</span>
            </p>
            <p className={excerpt} title={content}>
              {content}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge tone={featured ? 'cool' : 'neutral'}>{featured ? 'Featured' : 'Regular'}</Badge>
            <Badge tone={approved ? 'good' : 'warm'}>{approved ? 'Approved' : 'Pending'}</Badge>
          </div>
        </>
      )}
    </ShortList>
  );
}
