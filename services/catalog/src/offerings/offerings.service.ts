import type { Offering, Scope } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { OfferingEntity, toOffering } from './offering.entity.js';

const NOT_FOUND = 'Service not found';

@Injectable()
export class OfferingsService {
  constructor(private readonly database: Database) {}

  async list({ scope, ...page }: PageQuery & { scope: Scope }): Promise<Page<Offering>> {
    const builder = this.database.manager.createQueryBuilder(OfferingEntity, 'offering');
    if (scope === 'public') builder.where('offering.active');
    return fetchPage(builder, page, { by: ['position', 'id'], direction: 'ASC' }, toOffering);
  }

  async getBySlug(slug: string, scope: Scope): Promise<Offering> {
    const row = await this.database.manager.findOneBy(OfferingEntity, { slug });
    if (!row || (scope === 'public' && !row.active)) throw new AppError('not_found', NOT_FOUND);
    return toOffering(row);
  }

  async getById(id: number): Promise<Offering> {
    const row = await this.database.manager.findOneBy(OfferingEntity, { id });
    if (!row) throw new AppError('not_found', NOT_FOUND);
    return toOffering(row);
  }
}
