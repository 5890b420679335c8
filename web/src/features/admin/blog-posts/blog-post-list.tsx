import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDate, formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useListBlogPostsInfiniteQuery } from '../../../api/admin/catalog.api.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { NameCell } from '../../../back-office/lists/name-cell.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import { Thumbnail } from '../../../back-office/pictures/thumbnail.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { NewButton } from '../../../back-office/layout/new-button.js';
import { Notice } from '../../../ui/notice.js';
import { blogPostState } from './blog-post-form.rules.js';
import { StateBadge } from './state-badge.js';

export function BlogPostList() {
  const [now] = useState(() => new Date());
  const query = useListBlogPostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasException = query.data?.pages.some(({ items }) =>
    items.some((blogPost) => blogPostState(blogPost, now) !== 'published'),
  );
  return (
    <Panel
      title="Articles"
      isPage
      lead="Drafts and scheduled articles are visible only here."
      actions={<NewButton label="New article" target={adminPaths.blogPost('new')} />}
    >
      <DataList
        query={query}
        caption="Articles"
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        to={({ id }) => adminPaths.blogPost(id)}
        columns={columnsAt(now, hasException)}
        card={(blogPost) => (
          <div className="flex items-center gap-x-1 max-sm:-mr-2">
            <div className="min-w-0 flex-1">
              <RowCard
                picture={
                  <Thumbnail url={blogPost.imageUrl} className="aspect-3/2 w-16 rounded-control" />
                }
                title={<TitleLink {...blogPost} />}
                status={<Exception blogPost={blogPost} now={now} />}
                facts={[blogPost.category, dayOf(blogPost, now)]}
              />
            </div>
            <ChevronRight className="size-4 shrink-0 text-accent md:hidden" aria-hidden="true" />
          </div>
        )}
        empty={<Notice as="h3" title="No articles yet" />}
      />
    </Panel>
  );
}

const columnsAt = (now: Date, hasException = false): DataColumn<BlogPost>[] => [
  {
    head: 'Title',
    cell: (blogPost) => (
      <NameCell
        picture={
          <Thumbnail url={blogPost.imageUrl} className="aspect-3/2 w-12 rounded-[0.375rem]" />
        }
      >
        <TitleLink {...blogPost} />
      </NameCell>
    ),
  },
  { head: 'Category', cell: ({ category }) => category, className: 'w-36 text-ink-soft' },
  {
    head: 'Author',
    cell: ({ author }) => author,
    className: 'hidden w-56 text-ink-soft xl:table-cell',
  },
  ...(hasException
    ? [
        {
          head: 'State',
          cell: (blogPost: BlogPost) => <Exception blogPost={blogPost} now={now} />,
          className: 'w-28',
        },
      ]
    : []),
  {
    head: 'Date',
    cell: (blogPost) => dayOf(blogPost, now),
    className: 'w-48 text-right text-ink-soft tabular-nums',
  },
];

/** Most articles are published, so only the others have a badge. */
function Exception({ blogPost, now }: { blogPost: BlogPost; now: Date }) {
  const state = blogPostState(blogPost, now);
  return state !== 'published' && <StateBadge state={state} />;
}

const TitleLink = ({ id, title }: Pick<BlogPost, 'id' | 'title'>) => (
  <WholeRowLink to={adminPaths.blogPost(id)}>{title}</WholeRowLink>
);

/** With the year, because articles stay for years. */
function dayOf(blogPost: BlogPost, now: Date): string {
  const { publishedAt, createdAt } = blogPost;
  const state = blogPostState(blogPost, now);
  if (state === 'draft' || publishedAt === null) return `Created ${formatDate(createdAt)}`;
  return state === 'scheduled' ? formatDateTime(publishedAt) : formatDate(publishedAt);
}
