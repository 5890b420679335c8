import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { TestimonialsService } from './testimonials.service.js';

@Controller()
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @RpcHandler(catalogRpcs.listTestimonials)
  list(query: RpcInput<typeof catalogRpcs.listTestimonials>) {
    return this.testimonials.list(query);
  }

  @RpcHandler(catalogAdminRpcs.createTestimonial)
  create(testimonial: RpcInput<typeof catalogAdminRpcs.createTestimonial>) {
    return this.testimonials.create(testimonial);
  }

  @RpcHandler(catalogAdminRpcs.updateTestimonial)
  update({ id, testimonial }: RpcInput<typeof catalogAdminRpcs.updateTestimonial>) {
    return this.testimonials.update(id, testimonial);
  }

  @RpcHandler(catalogAdminRpcs.markTestimonial)
  mark({ id, marks }: RpcInput<typeof catalogAdminRpcs.markTestimonial>) {
    return this.testimonials.mark(id, marks);
  }

  @RpcHandler(catalogAdminRpcs.removeTestimonial)
  remove({ id }: RpcInput<typeof catalogAdminRpcs.removeTestimonial>) {
    return this.testimonials.remove(id);
  }
}
