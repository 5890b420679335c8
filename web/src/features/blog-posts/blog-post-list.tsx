import { Newspaper } from 'lucide-react';
import { useGetArticlesQuery, type ArticleSummary } from '../../api/catalog.api.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ArticleCard, cell, lastTakesBoth } from './blog-post-card.js';
import { cardsInPairs } from './blog-post.rules.js';
import { FeaturedArticle } from './featured-blog-post.js';

/** All articles, the newest in front. */
export function ArticleList() {
  const { data: articles, isError, refetch } = useGetArticlesQuery();
  if (isError) {
    return (
      <Notice title="The articles did not load">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    );
  }
  if (!articles) return <ArticleListSkeleton />;
  const [newest, ...others] = articles;
  if (!newest) {
    return (
      <Notice
        title="No Articles Yet"
        icon={<Newspaper className="size-10 text-amber-400" aria-hidden="true" />}
      >
        <p className="max-w-md text-body text-mist">The first one will stand here.</p>
      </Notice>
    );
  }
  return (
    <>
      <FeaturedArticle article={newest} />
      {others.length > 0 && <ArticleGrid articles={others} />}
    </>
  );
}

function ArticleGrid({ articles }: { articles: readonly ArticleSummary[] }) {
  const inPairs = cardsInPairs(articles.length);
  return (
    <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
      {articles.map((article, index) => (
        <li
          key={article.id}
          className={cn(cell, lastTakesBoth, index < inPairs ? 'lg:col-span-3' : 'lg:col-span-2')}
        >
          <ArticleCard
            article={article}
            as="h2"
            sizes={`(min-width: 64rem) ${index < inPairs ? '37rem' : '25rem'}, (min-width: 40rem) 48vw, 94vw`}
          />
        </li>
      ))}
    </ul>
  );
}

function ArticleListSkeleton() {
  return (
    <div className="grid gap-6 sm:grid-cols-2" aria-busy="true">
      <Skeleton className="h-96 rounded-card sm:col-span-2" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
