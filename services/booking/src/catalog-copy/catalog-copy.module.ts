import { Module } from '@nestjs/common';
import { CatalogCopyEvents } from './catalog-copy.events.js';
import { CatalogCopyService } from './catalog-copy.service.js';
import { CompareCatalogTask } from './compare-catalog.task.js';

@Module({
  providers: [CatalogCopyEvents, CatalogCopyService, CompareCatalogTask],
  exports: [CatalogCopyService],
})
export class CatalogCopyModule {}
