import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useListBlogPostsInfiniteQuery } from '../../../api/admin/catalog.api.js';
import { inList, listDate } from '../../../back-office/dates/list-date.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { NameCell } from '../../../back-office/lists/name-cell.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import { Thumbnail } from '../../../back-office/pictures/thumbnail.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useMainButton } from '../../../back-office/layout/use-main-button.js';
import { buttonLook } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { blogPostState } from './blog-post-form.rules.js';
import { StateBadge } from './state-badge.js';

export function BlogPostList() {
  const mainButton = useMainButton();
  const [now] = useState(() => new Date());
  const query = useListBlogPostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel
      title="Articles"
      isPage
      lead="Drafts and scheduled articles are visible only here."
      actions={
        <Link to={adminPaths.blogPost('new')} className={buttonLook({ variant: mainButton })}>
          <Plus className="size-4" aria-hidden="true" />
          New article
        </Link>
      }
    >
      <DataList
        query={query}
        caption="Articles"
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        to={({ id }) => adminPaths.blogPost(id)}
        columns={columnsAt(now)}
        card={(blogPost) => (
          <RowCard
            picture={
              <Thumbnail url={blogPost.imageUrl} className="aspect-3/2 w-18 rounded-control" />
            }
            title={<TitleLink {...blogPost} />}
            status={<Exception blogPost={blogPost} now={now} />}
            below={blogPost.category}
            facts={[dayOf(blogPost, now)]}
          />
        )}
        empty={<Notice as="h3" title="No articles yet" />}
      />
    </Panel>
  );
}

const columnsAt = (now: Date): DataColumn<BlogPost>[] => [
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
  {
    head: 'State',
    cell: (blogPost) => <Exception blogPost={blogPost} now={now} />,
    className: 'w-28',
  },
  {
    head: 'Date',
    cell: (blogPost) => dayOf(blogPost, now),
    className: 'w-40 text-ink-soft tabular-nums',
  },
];

/** Most articles are published, so only the others have a badge. */
function Exception({ blogPost, now }: { blogPost: BlogPost; now: Date }) {
  const state = blogPostState(blogPost, now);
  if (state === 'published') return <span className="text-small text-ink-faint">Published</span>;
  return <StateBadge state={state} />;
}

const TitleLink = ({ id, title }: Pick<BlogPost, 'id' | 'title'>) => (
  <WholeRowLink to={adminPaths.blogPost(id)}>{title}</WholeRowLink>
);

function dayOf(blogPost: BlogPost, now: Date): string {
  const { publishedAt, createdAt } = blogPost;
  const state = blogPostState(blogPost, now);
  if (state === 'draft' || publishedAt === null) return `Created ${listDate(createdAt)}`;
  return state === 'scheduled' ? inList(formatDateTime(publishedAt)) : listDate(publishedAt);
}
