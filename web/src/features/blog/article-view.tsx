import type { ReactNode } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { paths } from '../../paths.js';
import { paragraphs } from '../../site/paragraphs.js';
import { Breadcrumb } from '../../ui/breadcrumb.js';
import { cn } from '../../ui/cn.js';
import { PageHero } from '../../ui/page-hero.js';
import { container } from '../../ui/section.js';
import { readingMinutes } from './blog.rules.js';
import { Byline } from './byline.js';

const TRAIL = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
];

/** An article to read; `aside` stands beside it, on a phone below it. */
export function ArticleView({ article, aside }: { article: BlogPost; aside: ReactNode }) {
  const { title, excerpt, category, content, imageUrl, imageAlt } = article;
  return (
    <>
      <PageHero
        above={
          <>
            <Breadcrumb trail={TRAIL} current={title} />
            <p className="mt-6 text-small font-semibold text-amber-300">{category}</p>
          </>
        }
        title={title}
        lead={excerpt}
        picture={{ url: imageUrl, alt: imageAlt }}
      >
        <div className="mt-8">
          <Byline article={article} minutes={readingMinutes(content)} />
        </div>
      </PageHero>
      <div
        className={cn(
          container,
          'grid gap-14 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16',
        )}
      >
        <article aria-label={title} className="max-w-2xl space-y-6 text-lead text-mist">
          {paragraphs(content).map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line first:text-snow">
              {paragraph}
            </p>
          ))}
        </article>
        <aside aria-label="Ask us">{aside}</aside>
      </div>
    </>
  );
}
