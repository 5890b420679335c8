import { useGetLatestArticlesQuery } from '../../api/catalog.api.js';
import { cn } from '../../ui/cn.js';
import { Section } from '../../ui/section.js';
import { AllArticles } from './all-blog-posts.js';
import { ArticleCard, cell } from './blog-post-card.js';
import { HOME_ARTICLES } from './blog-post.rules.js';

/** The newest articles as a section of the home page; no section without any. */
export function LatestArticles({ className }: { className?: string }) {
  const { data: articles } = useGetLatestArticlesQuery(HOME_ARTICLES);
  if (!articles || articles.length === 0) return null;
  return (
    <Section
      title="From the blog"
      lead="What sun, dust and hard water do to a car here, and what helps."
      {...(className && { className })}
    >
      <ul className="mt-10 grid gap-6 sm:grid-cols-2">
        {articles.map((article) => (
          <li key={article.id} className={cn(cell, 'sm:last:odd:col-span-2')}>
            <ArticleCard
              article={article}
              as="h3"
              sizes="(min-width: 80rem) 37rem, (min-width: 40rem) 48vw, 94vw"
            />
          </li>
        ))}
      </ul>
      <AllArticles />
    </Section>
  );
}
