import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { OfferingsService } from './offerings.service.js';

@Controller()
export class OfferingsController {
  constructor(private readonly offerings: OfferingsService) {}

  @RpcHandler(catalogRpcs.listOfferings)
  list(query: RpcInput<typeof catalogRpcs.listOfferings>) {
    return this.offerings.list(query);
  }

  @RpcHandler(catalogRpcs.getOffering)
  get({ slug, scope }: RpcInput<typeof catalogRpcs.getOffering>) {
    return this.offerings.getBySlug(slug, scope);
  }

  @RpcHandler(catalogRpcs.getForBooking)
  getForBooking(query: RpcInput<typeof catalogRpcs.getForBooking>) {
    return this.offerings.getForBooking(query);
  }

  @RpcHandler(catalogAdminRpcs.createOffering)
  create(offering: RpcInput<typeof catalogAdminRpcs.createOffering>) {
    return this.offerings.create(offering);
  }

  @RpcHandler(catalogAdminRpcs.updateOffering)
  update({ id, offering }: RpcInput<typeof catalogAdminRpcs.updateOffering>) {
    return this.offerings.update(id, offering);
  }

  @RpcHandler(catalogAdminRpcs.setOfferingActive)
  setActive({ id, active }: RpcInput<typeof catalogAdminRpcs.setOfferingActive>) {
    return this.offerings.setActive(id, active);
  }

  @RpcHandler(catalogAdminRpcs.orderOfferings)
  order({ ids }: RpcInput<typeof catalogAdminRpcs.orderOfferings>) {
    return this.offerings.order(ids);
  }

  @RpcHandler(catalogAdminRpcs.countActiveOfferings)
  countActive() {
    return this.offerings.countActive();
  }
}
