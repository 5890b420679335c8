import { Module } from '@nestjs/common';
import { CatalogWriter } from './catalog-writer.js';

@Module({
  providers: [CatalogWriter],
  exports: [CatalogWriter],
})
export class CatalogWriterModule {}
