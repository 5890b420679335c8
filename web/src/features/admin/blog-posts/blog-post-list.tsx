import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDate, formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useListAllArticlesInfiniteQuery } from '../../../api/admin/blog-posts.api.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { buttonLook } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { articleState } from './blog-post-form.rules.js';
import { StateBadge } from './state-badge.js';

/** All articles, drafts too, the newest first. */
export function ArticleList() {
  const [now] = useState(() => new Date());
  const query = useListAllArticlesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const articles = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel
      title="Articles"
      actions={
        <Link to={adminPaths.article('new')} className={buttonLook()}>
          <Plus className="size-4" aria-hidden="true" />
          New Article
        </Link>
      }
    >
      <ListFrame
        query={query}
        what="articles"
        isEmpty={articles.length === 0}
        empty={<Notice as="h3" title="No articles yet" />}
      >
        <RecordList
          caption="Articles"
          rows={articles}
          keyOf={({ id }) => id}
          columns={columnsAt(now)}
          card={(article) => (
            <>
              <div className="flex items-start justify-between gap-3">
                <TitleLink {...article} />
                <StateBadge state={articleState(article, now)} />
              </div>
              <p className="text-fine text-dusk">
                {article.category} · {dayOf(article, now)}
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
  { head: 'Category', cell: ({ category }) => category, className: 'text-mist' },
  {
    head: 'Author',
    cell: ({ author }) => author,
    className: 'hidden text-mist lg:table-cell',
  },
  { head: 'State', cell: (article) => <StateBadge state={articleState(article, now)} /> },
  {
    head: 'Date',
    cell: (article) => dayOf(article, now),
    className: 'whitespace-nowrap text-mist',
  },
];

const TitleLink = ({ id, title }: Pick<BlogPost, 'id' | 'title'>) => (
  <Link
    to={adminPaths.article(id)}
    className="inline-flex min-h-10 items-center font-semibold wrap-anywhere hover:text-amber-200"
  >
    {title}
  </Link>
);

/** The day it was published, the time it will be, or since when it waits. */
function dayOf(article: BlogPost, now: Date): string {
  const { publishedAt, createdAt } = article;
  const state = articleState(article, now);
  if (state === 'draft' || publishedAt === null) return `Begun ${formatDate(createdAt)}`;
  return state === 'scheduled' ? formatDateTime(publishedAt) : formatDate(publishedAt);
}
