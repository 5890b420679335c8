import type { ReactNode } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { paths } from '../../paths.js';
import { paragraphs } from '../../site/paragraphs.js';
import { readingMinutes } from '../../site/reading-time.js';
import { Breadcrumb } from '../../ui/breadcrumb.js';
import { cn } from '../../ui/cn.js';
import { PageHero } from '../../ui/page-hero.js';
import { container } from '../../ui/section.js';
import { Byline } from './byline.js';

const TRAIL = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
];

export function BlogPostView({ blogPost, aside }: { blogPost: BlogPost; aside: ReactNode }) {
  const { title, content } = blogPost;
  return (
    <>
      <BlogPostHero blogPost={blogPost} above={<Breadcrumb trail={TRAIL} current={title} />} />
      <div className="theme-noon bg-ground">
        <div
          className={cn(
            container,
            'grid gap-x-16 gap-y-12 pb-12 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_20rem]',
          )}
        >
          <BlogPostText title={title} content={content} />
          <aside aria-label="Ask us">{aside}</aside>
        </div>
      </div>
    </>
  );
}

/** The blog post inside another page, such as the editor. */
export function BlogPostPreview({ blogPost }: { blogPost: BlogPost }) {
  return (
    <>
      <BlogPostHero blogPost={blogPost} as="h3" />
      <div className="theme-noon bg-ground">
        <div className={cn(container, 'pb-14')}>
          <BlogPostText title={blogPost.title} content={blogPost.content} />
        </div>
      </div>
    </>
  );
}

interface BlogPostHeroProps {
  blogPost: BlogPost;
  above?: ReactNode;
  as?: 'h1' | 'h3';
}

function BlogPostHero({ blogPost, above, as = 'h1' }: BlogPostHeroProps) {
  const { slug, title, excerpt, category, content, imageUrl, imageAlt } = blogPost;
  return (
    <PageHero
      theme="noon"
      above={
        <>
          {above}
          <p className="mt-6 text-small font-semibold text-accent">{category}</p>
        </>
      }
      title={title}
      as={as}
      lead={excerpt}
      picture={{ url: imageUrl, alt: imageAlt, slug }}
    >
      <Byline blogPost={blogPost} minutes={readingMinutes(content)} />
    </PageHero>
  );
}

const BlogPostText = ({ title, content }: Pick<BlogPost, 'title' | 'content'>) => (
  <article
    aria-label={title}
    className="max-w-[65ch] space-y-6 border-t border-line pt-8 text-lead text-ink-soft sm:pt-12"
  >
    {paragraphs(content).map((paragraph, index) => (
      <p key={index} className="whitespace-pre-line first:text-ink">
        {paragraph}
      </p>
    ))}
  </article>
);
