import { Module } from '@nestjs/common';
import { CatalogWriterModule } from '../catalog-writer/catalog-writer.module.js';
import { ServiceAreasController } from './service-areas.controller.js';
import { ServiceAreasService } from './service-areas.service.js';

@Module({
  imports: [CatalogWriterModule],
  controllers: [ServiceAreasController],
  providers: [ServiceAreasService],
})
export class ServiceAreasModule {}
