import { Testimonial } from '@desert-mirror/contracts/catalog';
import { SaveTestimonial } from '@desert-mirror/contracts/catalog-admin';
import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam } from '../http/validation.js';
import { TestimonialsService } from './testimonials.service.js';

@Controller('api/admin/testimonials')
export class AdminTestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @Describe({ summary: 'Add a testimonial', answer: Testimonial })
  create(@Body({ schema: SaveTestimonial }) testimonial: SaveTestimonial): Promise<Testimonial> {
    return this.testimonials.create(testimonial);
  }

  @Put(':id')
  @Roles('admin')
  @Describe({
    summary: 'Change a testimonial: also approve or feature it',
    answer: Testimonial,
    errors: ['not_found'],
  })
  update(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: SaveTestimonial }) testimonial: SaveTestimonial,
  ): Promise<Testimonial> {
    return this.testimonials.update(id, testimonial);
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @Describe({ summary: 'Remove a testimonial', errors: ['not_found'] })
  remove(@Param({ schema: IdParam }) { id }: IdParam): Promise<void> {
    return this.testimonials.remove(id);
  }
}
