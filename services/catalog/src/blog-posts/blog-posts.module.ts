import { Module } from '@nestjs/common';
import { CatalogWriterModule } from '../catalog-writer/catalog-writer.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BlogPostsController } from './blog-posts.controller.js';
import { BlogPostsService } from './blog-posts.service.js';
import { AnnouncePostsTask } from './announce-posts.task.js';

@Module({
  imports: [CatalogWriterModule, SettingsModule],
  controllers: [BlogPostsController],
  providers: [BlogPostsService, AnnouncePostsTask],
})
export class BlogPostsModule {}
