import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { ServiceAreasService } from './service-areas.service.js';

@Controller()
export class ServiceAreasController {
  constructor(private readonly serviceAreas: ServiceAreasService) {}

  @Handles(catalogRpcs.listServiceAreas)
  list(query: RpcInput<typeof catalogRpcs.listServiceAreas>) {
    return this.serviceAreas.list(query);
  }

  @Handles(catalogRpcs.getServiceArea)
  get({ slug, scope }: RpcInput<typeof catalogRpcs.getServiceArea>) {
    return this.serviceAreas.getBySlug(slug, scope);
  }

  @Handles(catalogAdminRpcs.createServiceArea)
  create(area: RpcInput<typeof catalogAdminRpcs.createServiceArea>) {
    return this.serviceAreas.create(area);
  }

  @Handles(catalogAdminRpcs.updateServiceArea)
  update({ id, area }: RpcInput<typeof catalogAdminRpcs.updateServiceArea>) {
    return this.serviceAreas.update(id, area);
  }

  @Handles(catalogAdminRpcs.orderServiceAreas)
  order({ ids }: RpcInput<typeof catalogAdminRpcs.orderServiceAreas>) {
    return this.serviceAreas.order(ids);
  }
}
