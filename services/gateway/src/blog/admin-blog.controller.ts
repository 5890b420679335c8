import { BlogPost } from '@desert-mirror/contracts/catalog';
import { SaveBlogPost } from '@desert-mirror/contracts/catalog-admin';
import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam } from '../http/validation.js';
import { BlogService } from './blog.service.js';

@Controller('api/admin/blog')
export class AdminBlogController {
  constructor(private readonly blog: BlogService) {}

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @Describe({
    summary: 'Write an article: a draft, published, or for a day to come',
    answer: BlogPost,
  })
  create(@Body({ schema: SaveBlogPost }) post: SaveBlogPost): Promise<BlogPost> {
    return this.blog.create(post);
  }

  @Put(':id')
  @Roles('admin')
  @Describe({ summary: 'Change an article', answer: BlogPost, errors: ['not_found'] })
  update(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: SaveBlogPost }) post: SaveBlogPost,
  ): Promise<BlogPost> {
    return this.blog.update(id, post);
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @Describe({ summary: 'Remove an article', errors: ['not_found'] })
  remove(@Param({ schema: IdParam }) { id }: IdParam): Promise<void> {
    return this.blog.remove(id);
  }
}
