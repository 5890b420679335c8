import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
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

  @Handles(catalogAdminRpcs.createBlogPost)
  create(post: RpcInput<typeof catalogAdminRpcs.createBlogPost>) {
    return this.blogPosts.create(post);
  }

  @Handles(catalogAdminRpcs.updateBlogPost)
  update({ id, post }: RpcInput<typeof catalogAdminRpcs.updateBlogPost>) {
    return this.blogPosts.update(id, post);
  }

  @Handles(catalogAdminRpcs.removeBlogPost)
  remove({ id }: RpcInput<typeof catalogAdminRpcs.removeBlogPost>) {
    return this.blogPosts.remove(id);
  }
}
