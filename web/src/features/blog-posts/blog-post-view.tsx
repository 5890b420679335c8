import type { ReactNode } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { paths } from '../../paths.js';
import { paragraphs } from '../../site/paragraphs.js';
import { Breadcrumb } from '../../ui/breadcrumb.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';
import { BlogPostHero } from './blog-post-hero.js';

const TRAIL = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
];

export function BlogPostView({ blogPost, aside }: { blogPost: BlogPost; aside: ReactNode }) {
  const { title, content } = blogPost;
  return (
    <>
      <BlogPostHero blogPost={blogPost} above={<Breadcrumb trail={TRAIL} current={title} />} />
      <section className="theme-noon bg-ground py-12 sm:py-18">
        <div className={cn(container, 'grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]')}>
          <BlogPostText title={title} content={content} />
          <aside aria-label="Ask us">{aside}</aside>
        </div>
      </section>
    </>
  );
}

/** The blog post inside another page, such as the editor. */
export function BlogPostPreview({ blogPost }: { blogPost: BlogPost }) {
  return (
    <>
      <BlogPostHero blogPost={blogPost} as="h3" />
      <div className="theme-noon bg-ground">
        <div className={cn(container, 'py-12')}>
          <BlogPostText title={blogPost.title} content={blogPost.content} />
        </div>
      </div>
    </>
  );
}

const dropCap =
  'first:first-letter:float-left first:first-letter:mr-2 first:first-letter:font-display ' +
  'first:first-letter:text-display first:first-letter:leading-[0.8] first:first-letter:text-accent';

const BlogPostText = ({ title, content }: Pick<BlogPost, 'title' | 'content'>) => (
  <article aria-label={title} className="max-w-[65ch] space-y-6 text-lead text-ink-soft">
    {paragraphs(content).map((paragraph, index) => (
      <p key={index} className={cn('whitespace-pre-line first:text-ink', dropCap)}>
        {paragraph}
      </p>
    ))}
  </article>
);
