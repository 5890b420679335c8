import type { Scope, ServiceArea } from '@desert-mirror/contracts/catalog';
import type { SaveServiceArea, UpdateServiceArea } from '@desert-mirror/contracts/catalog-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { CatalogWriter, type EntryKind, nextPosition } from '../catalog-writer/catalog-writer.js';
import { ServiceAreaEntity, toServiceArea } from './service-area.entity.js';

const KIND: EntryKind<ServiceAreaEntity> = {
  entity: ServiceAreaEntity,
  name: 'service-area',
  notFound: 'Service area not found',
  flags: ['active'],
  slug: {
    constraint: 'service_areas_slug_key',
    taken: 'Another service area already has this address',
  },
};

@Injectable()
export class ServiceAreasService {
  constructor(
    private readonly database: Database,
    private readonly writer: CatalogWriter,
  ) {}

  async list({ scope, ...page }: PageQuery & { scope: Scope }): Promise<Page<ServiceArea>> {
    const builder = this.database.manager.createQueryBuilder(ServiceAreaEntity, 'area');
    if (scope === 'public') builder.where('area.active');
    return fetchPage(builder, page, { by: ['position', 'id'], direction: 'ASC' }, (row) =>
      toServiceArea(row, scope),
    );
  }

  async getBySlug(slug: string, scope: Scope): Promise<ServiceArea> {
    const row = await this.database.manager.findOneBy(ServiceAreaEntity, { slug });
    if (!row || (scope === 'public' && !row.active)) throw new AppError('not_found', KIND.notFound);
    return toServiceArea(row, scope);
  }

  async create(area: SaveServiceArea): Promise<ServiceArea> {
    const row = await this.writer.create(KIND, async (manager) => ({
      ...area,
      position: await nextPosition(manager, KIND),
    }));
    return toServiceArea(row, 'all');
  }

  async update(id: number, { version, ...area }: UpdateServiceArea): Promise<ServiceArea> {
    const row = await this.writer.update(
      KIND,
      id,
      (before) => ({ ...area, active: area.active ?? before.active }),
      version,
    );
    return toServiceArea(row, 'all');
  }

  async setActive(id: number, active: boolean): Promise<ServiceArea> {
    return toServiceArea(await this.writer.update(KIND, id, () => ({ active })), 'all');
  }

  async order(ids: readonly number[]): Promise<void> {
    await this.writer.order(KIND, ids);
  }
}
