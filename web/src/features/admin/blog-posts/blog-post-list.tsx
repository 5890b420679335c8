import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDate, formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useListBlogPostsInfiniteQuery } from '../../../api/admin/catalog.api.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { buttonLook } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { blogPostState } from './blog-post-form.rules.js';
import { StateBadge } from './state-badge.js';

export function BlogPostList() {
  const [now] = useState(() => new Date());
  const query = useListBlogPostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const blogPosts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel
      title="Articles"
      actions={
        <Link to={adminPaths.blogPost('new')} className={buttonLook()}>
          <Plus className="size-4" aria-hidden="true" />
          New Article
        </Link>
      }
    >
      <ListFrame
        query={query}
        what="articles"
        isEmpty={blogPosts.length === 0}
        empty={<Notice as="h3" title="No articles yet" />}
      >
        <RecordList
          caption="Articles"
          rows={blogPosts}
          keyOf={({ id }) => id}
          columns={columnsAt(now)}
          card={(blogPost) => (
            <>
              <div className="flex items-start justify-between gap-3">
                <TitleLink {...blogPost} />
                <StateBadge state={blogPostState(blogPost, now)} />
              </div>
              <p className="text-fine text-ink-faint">
                {blogPost.category} · {dayOf(blogPost, now)}
              </p>
            </>
          )}
        />
      </ListFrame>
    </Panel>
  );
}

const columnsAt = (now: Date): Column<BlogPost>[] => [
  { head: 'Title', cell: TitleLink },
  { head: 'Category', cell: ({ category }) => category, className: 'text-ink-soft' },
  {
    head: 'Author',
    cell: ({ author }) => author,
    className: 'hidden text-ink-soft lg:table-cell',
  },
  { head: 'State', cell: (blogPost) => <StateBadge state={blogPostState(blogPost, now)} /> },
  {
    head: 'Date',
    cell: (blogPost) => dayOf(blogPost, now),
    className: 'whitespace-nowrap text-ink-soft',
  },
];

const TitleLink = ({ id, title }: Pick<BlogPost, 'id' | 'title'>) => (
  <Link
    to={adminPaths.blogPost(id)}
    className="inline-flex min-h-10 items-center font-semibold wrap-anywhere hover:text-accent-strong"
  >
    {title}
  </Link>
);

function dayOf(blogPost: BlogPost, now: Date): string {
  const { publishedAt, createdAt } = blogPost;
  const state = blogPostState(blogPost, now);
  if (state === 'draft' || publishedAt === null) return `Created ${formatDate(createdAt)}`;
  return state === 'scheduled' ? formatDateTime(publishedAt) : formatDate(publishedAt);
}
