import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { BlogPostsService } from './blog-posts.service.js';

@Controller()
export class BlogPostsController {
  constructor(private readonly blogPosts: BlogPostsService) {}

  @RpcHandler(catalogRpcs.listBlogPosts)
  list(query: RpcInput<typeof catalogRpcs.listBlogPosts>) {
    return this.blogPosts.list(query);
  }

  @RpcHandler(catalogRpcs.getBlogPost)
  get({ slug, scope }: RpcInput<typeof catalogRpcs.getBlogPost>) {
    return this.blogPosts.getBySlug(slug, scope);
  }

  @RpcHandler(catalogAdminRpcs.createBlogPost)
  create(post: RpcInput<typeof catalogAdminRpcs.createBlogPost>) {
    return this.blogPosts.create(post);
  }

  @RpcHandler(catalogAdminRpcs.updateBlogPost)
  update({ id, post }: RpcInput<typeof catalogAdminRpcs.updateBlogPost>) {
    return this.blogPosts.update(id, post);
  }

  @RpcHandler(catalogAdminRpcs.removeBlogPost)
  remove({ id }: RpcInput<typeof catalogAdminRpcs.removeBlogPost>) {
    return this.blogPosts.remove(id);
  }
}
