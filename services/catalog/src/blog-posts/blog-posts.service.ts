import type { BlogPost, Scope } from '@desert-mirror/contracts/catalog';
import type { SaveBlogPost, UpdateBlogPost } from '@desert-mirror/contracts/catalog-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { CatalogWriter, type EntryKind } from '../catalog-writer/catalog-writer.js';
import { SettingsService } from '../settings/settings.service.js';
import { BlogPostEntity, toBlogPost } from './blog-post.entity.js';
import { DRAFT, publicationOf } from './blog-post.rules.js';
import { AnnouncePostsTask } from './announce-posts.task.js';

const KIND: EntryKind<BlogPostEntity> = {
  entity: BlogPostEntity,
  name: 'blog-post',
  notFound: 'Article not found',
  flags: ['published', 'publishedAt'],
  slug: { constraint: 'blog_posts_slug_key', taken: 'Another article already has this address' },
};
/** On the database's clock, as in AnnouncePostsTask: a post it announces must be public already. */
const IS_PUBLIC = 'post.published AND post.publishedAt <= now()';

@Injectable()
export class BlogPostsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly writer: CatalogWriter,
    private readonly announcePosts: AnnouncePostsTask,
  ) {}

  async list({ scope, ...page }: PageQuery & { scope: Scope }): Promise<Page<BlogPost>> {
    await this.assertBlogEnabled(scope);
    const builder = this.posts();
    const toItem = (row: BlogPostEntity) => toBlogPost(row, scope);
    if (scope === 'public') {
      // Readers see this date.
      builder.where(IS_PUBLIC);
      return fetchPage(builder, page, { by: ['publishedAt', 'id'], direction: 'DESC' }, toItem);
    }
    return fetchPage(builder, page, { by: ['createdAt', 'id'], direction: 'DESC' }, toItem);
  }

  async getBySlug(slug: string, scope: Scope): Promise<BlogPost> {
    await this.assertBlogEnabled(scope);
    const builder = this.posts().where('post.slug = :slug', { slug });
    if (scope === 'public') builder.andWhere(IS_PUBLIC);
    const row = await builder.getOne();
    if (!row) throw new AppError('not_found', KIND.notFound);
    return toBlogPost(row, scope);
  }

  async create(post: SaveBlogPost): Promise<BlogPost> {
    const publication = publicationOf(post, DRAFT, new Date());
    const row = await this.writer.create(KIND, () => ({ ...post, ...publication }));
    this.announcePosts.reschedule();
    return toBlogPost(row, 'all');
  }

  async update(id: number, { version, ...post }: UpdateBlogPost): Promise<BlogPost> {
    const row = await this.writer.update(
      KIND,
      id,
      (before) => ({ ...post, ...publicationOf(post, before, new Date()) }),
      version,
    );
    this.announcePosts.reschedule();
    return toBlogPost(row, 'all');
  }

  async remove(id: number): Promise<void> {
    await this.writer.remove(KIND, id);
    this.announcePosts.reschedule();
  }

  private posts() {
    return this.database.manager.createQueryBuilder(BlogPostEntity, 'post');
  }

  /** @throws AppError `not_found` for visitors if the blog is disabled */
  private async assertBlogEnabled(scope: Scope): Promise<void> {
    if (scope === 'public' && !(await this.settings.get()).enableBlog)
      throw new AppError('not_found', KIND.notFound);
  }
}
