import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { TestimonialsService } from './testimonials.service.js';

@Controller()
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Handles(catalogRpcs.listTestimonials)
  list(query: RpcInput<typeof catalogRpcs.listTestimonials>) {
    return this.testimonials.list(query);
  }
}
