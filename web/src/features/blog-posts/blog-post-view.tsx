import type { ReactNode } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { paths } from '../../paths.js';
import { Breadcrumb } from '../../ui/breadcrumb.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';
import { Article, Contents } from './article.js';
import { blocksOf, headingsOf } from './article-blocks.js';
import { BlogPostHero } from './blog-post-hero.js';

const TRAIL = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
];

interface BlogPostViewProps {
  blogPost: BlogPost;
  /** Below the text; on wide screens beside it. */
  end: ReactNode;
}

export function BlogPostView({ blogPost, end }: BlogPostViewProps) {
  const { title, content } = blogPost;
  const blocks = blocksOf(content);
  const headings = headingsOf(blocks);
  return (
    <>
      <BlogPostHero blogPost={blogPost} above={<Breadcrumb trail={TRAIL} current={title} />} />
      <section className="theme-noon bg-ground py-12 sm:py-18">
        <div className={cn(container, 'grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]')}>
          <Article title={title} blocks={blocks} />
          <div>
            <div className="lg:sticky lg:top-24 lg:space-y-8">
              {headings.length > 1 && <Contents headings={headings} />}
              {end}
            </div>
          </div>
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
          <Article title={blogPost.title} blocks={blocksOf(blogPost.content)} part="h4" />
        </div>
      </div>
    </>
  );
}
