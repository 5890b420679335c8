import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
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

  @Handles(catalogAdminRpcs.createTestimonial)
  create(testimonial: RpcInput<typeof catalogAdminRpcs.createTestimonial>) {
    return this.testimonials.create(testimonial);
  }

  @Handles(catalogAdminRpcs.updateTestimonial)
  update({ id, testimonial }: RpcInput<typeof catalogAdminRpcs.updateTestimonial>) {
    return this.testimonials.update(id, testimonial);
  }

  @Handles(catalogAdminRpcs.removeTestimonial)
  remove({ id }: RpcInput<typeof catalogAdminRpcs.removeTestimonial>) {
    return this.testimonials.remove(id);
  }
}
