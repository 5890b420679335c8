import type { BlogPost, Scope } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { SettingsService } from '../settings/settings.service.js';
import { BlogPostEntity, toBlogPost } from './blog-post.entity.js';

const NOT_FOUND = 'Article not found';

@Injectable()
export class BlogPostsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async list({ scope, ...page }: PageQuery & { scope: Scope }): Promise<Page<BlogPost>> {
    await this.assertOpen(scope);
    const builder = this.database.manager.createQueryBuilder(BlogPostEntity, 'post');
    if (scope === 'public') {
      // By the day readers see; a draft has none, and is not in this list.
      builder.where('post.published').andWhere('post.publishedAt IS NOT NULL');
      return fetchPage(builder, page, { by: ['publishedAt', 'id'], direction: 'DESC' }, toBlogPost);
    }
    return fetchPage(builder, page, { by: ['createdAt', 'id'], direction: 'DESC' }, toBlogPost);
  }

  async getBySlug(slug: string, scope: Scope): Promise<BlogPost> {
    await this.assertOpen(scope);
    const row = await this.database.manager.findOneBy(BlogPostEntity, { slug });
    if (!row || (scope === 'public' && !(row.published && row.publishedAt)))
      throw new AppError('not_found', NOT_FOUND);
    return toBlogPost(row);
  }

  /** A blog that the owner switched off is not there, for anyone but the owner. */
  private async assertOpen(scope: Scope): Promise<void> {
    if (scope === 'public' && !(await this.settings.get()).enableBlog)
      throw new AppError('not_found', NOT_FOUND);
  }
}
