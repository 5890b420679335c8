import type { Offering, Scope, catalogRpcs } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { SettingsService } from '../settings/settings.service.js';
import { OfferingEntity, toOffering } from './offering.entity.js';

@Injectable()
export class OfferingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async list({ scope, ...page }: PageQuery & { scope: Scope }): Promise<Page<Offering>> {
    const builder = this.database.manager.createQueryBuilder(OfferingEntity, 'offering');
    if (scope === 'public') builder.where('offering.active');
    return fetchPage(builder, page, { by: ['position', 'id'], direction: 'ASC' }, toOffering);
  }

  async getBySlug(slug: string, scope: Scope): Promise<Offering> {
    const row = await this.database.manager.findOneBy(OfferingEntity, { slug });
    if (!row || (scope === 'public' && !row.active))
      throw new AppError('not_found', 'Service not found');
    return toOffering(row);
  }

  async getForBooking(id: number): Promise<RpcOutput<typeof catalogRpcs.getForBooking>> {
    const [row, { enableBooking }] = await Promise.all([
      this.database.manager.findOneBy(OfferingEntity, { id }),
      this.settings.get(),
    ]);
    return { offering: row && toOffering(row), bookingEnabled: enableBooking };
  }
}
