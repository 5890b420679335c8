import { Module } from '@nestjs/common';
import { CatalogWriterModule } from '../catalog-writer/catalog-writer.module.js';
import { TestimonialsController } from './testimonials.controller.js';
import { TestimonialsService } from './testimonials.service.js';

@Module({
  imports: [CatalogWriterModule],
  controllers: [TestimonialsController],
  providers: [TestimonialsService],
})
export class TestimonialsModule {}
