import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { OfferingsService } from './offerings.service.js';

@Controller()
export class OfferingsController {
  constructor(private readonly offerings: OfferingsService) {}

  @Handles(catalogRpcs.listOfferings)
  list(query: RpcInput<typeof catalogRpcs.listOfferings>) {
    return this.offerings.list(query);
  }

  @Handles(catalogRpcs.getOffering)
  get({ slug, scope }: RpcInput<typeof catalogRpcs.getOffering>) {
    return this.offerings.getBySlug(slug, scope);
  }

  @Handles(catalogRpcs.getForBooking)
  getForBooking({ id }: RpcInput<typeof catalogRpcs.getForBooking>) {
    return this.offerings.getForBooking(id);
  }
}
