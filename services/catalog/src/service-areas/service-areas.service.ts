import type { Scope, ServiceArea } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { ServiceAreaEntity, toServiceArea } from './service-area.entity.js';

@Injectable()
export class ServiceAreasService {
  constructor(private readonly database: Database) {}

  async list({ scope, ...page }: PageQuery & { scope: Scope }): Promise<Page<ServiceArea>> {
    const builder = this.database.manager.createQueryBuilder(ServiceAreaEntity, 'area');
    if (scope === 'public') builder.where('area.active');
    return fetchPage(builder, page, { by: ['position', 'id'], direction: 'ASC' }, toServiceArea);
  }

  async getBySlug(slug: string, scope: Scope): Promise<ServiceArea> {
    const row = await this.database.manager.findOneBy(ServiceAreaEntity, { slug });
    if (!row || (scope === 'public' && !row.active))
      throw new AppError('not_found', 'Service area not found');
    return toServiceArea(row);
  }
}
