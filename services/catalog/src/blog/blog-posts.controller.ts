import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { BlogPostsService } from './blog-posts.service.js';

@Controller()
export class BlogPostsController {
  constructor(private readonly blogPosts: BlogPostsService) {}

  @Handles(catalogRpcs.listBlogPosts)
  list(query: RpcInput<typeof catalogRpcs.listBlogPosts>) {
    return this.blogPosts.list(query);
  }

  @Handles(catalogRpcs.getBlogPost)
  get({ slug, scope }: RpcInput<typeof catalogRpcs.getBlogPost>) {
    return this.blogPosts.getBySlug(slug, scope);
  }
}
