import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { ServiceAreasService } from './service-areas.service.js';

@Controller()
export class ServiceAreasController {
  constructor(private readonly serviceAreas: ServiceAreasService) {}

  @RpcHandler(catalogRpcs.listServiceAreas)
  list(query: RpcInput<typeof catalogRpcs.listServiceAreas>) {
    return this.serviceAreas.list(query);
  }

  @RpcHandler(catalogRpcs.getServiceArea)
  get({ slug, scope }: RpcInput<typeof catalogRpcs.getServiceArea>) {
    return this.serviceAreas.getBySlug(slug, scope);
  }

  @RpcHandler(catalogAdminRpcs.createServiceArea)
  create(area: RpcInput<typeof catalogAdminRpcs.createServiceArea>) {
    return this.serviceAreas.create(area);
  }

  @RpcHandler(catalogAdminRpcs.updateServiceArea)
  update({ id, area }: RpcInput<typeof catalogAdminRpcs.updateServiceArea>) {
    return this.serviceAreas.update(id, area);
  }

  @RpcHandler(catalogAdminRpcs.setServiceAreaActive)
  setActive({ id, active }: RpcInput<typeof catalogAdminRpcs.setServiceAreaActive>) {
    return this.serviceAreas.setActive(id, active);
  }

  @RpcHandler(catalogAdminRpcs.orderServiceAreas)
  order({ ids }: RpcInput<typeof catalogAdminRpcs.orderServiceAreas>) {
    return this.serviceAreas.order(ids);
  }
}
