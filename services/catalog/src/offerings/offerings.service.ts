import type { Offering, Scope } from '@desert-mirror/contracts/catalog';
import type { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { SaveOffering, UpdateOffering } from '@desert-mirror/contracts/catalog-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { exactPriceCents } from '@desert-mirror/contracts/money';
import type { AddOn } from '@desert-mirror/contracts/prices';
import type { RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { CatalogWriter, type EntryKind, nextPosition } from '../catalog-writer/catalog-writer.js';
import { SettingsService } from '../settings/settings.service.js';
import { newAddOnIds } from './add-on-ids.js';
import { storedAddOns } from './add-on.rules.js';
import { OfferingEntity, toOffering } from './offering.entity.js';
import { publishOfferings } from './publish-offerings.js';

const KIND: EntryKind<OfferingEntity> = {
  entity: OfferingEntity,
  name: 'offering',
  notFound: 'Service not found',
  slug: { constraint: 'services_slug_key', taken: 'Another service already has this address' },
  flags: ['active'],
  changed: (tx, id) => publishOfferings(tx, [id]),
};

async function valuesOf(
  manager: EntityManager,
  { addOns, ...offering }: SaveOffering,
  known: readonly AddOn[],
) {
  const newOnes = addOns?.filter(({ id }) => id === undefined).length ?? 0;
  return {
    ...offering,
    addOns: addOns ? storedAddOns(addOns, known, await newAddOnIds(manager, newOnes)) : [...known],
    priceCents: exactPriceCents(offering.price),
  };
}

@Injectable()
export class OfferingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly writer: CatalogWriter,
  ) {}

  async list({ scope, ...page }: PageQuery & { scope: Scope }): Promise<Page<Offering>> {
    const builder = this.database.manager.createQueryBuilder(OfferingEntity, 'offering');
    if (scope === 'public') builder.where('offering.active');
    return fetchPage(builder, page, { by: ['position', 'id'], direction: 'ASC' }, (row) =>
      toOffering(row, scope),
    );
  }

  async getBySlug(slug: string, scope: Scope): Promise<Offering> {
    const row = await this.database.manager.findOneBy(OfferingEntity, { slug });
    if (!row || (scope === 'public' && !row.active)) throw new AppError('not_found', KIND.notFound);
    return toOffering(row, scope);
  }

  async getForBooking({
    id,
    otherIds = [],
  }: RpcInput<typeof catalogRpcs.getForBooking>): Promise<
    RpcOutput<typeof catalogRpcs.getForBooking>
  > {
    const [rows, { enableBooking }] = await Promise.all([
      this.database.manager.findBy(OfferingEntity, { id: In([id, ...otherIds]) }),
      this.settings.get(),
    ]);
    const offerings = rows.map((row) => toOffering(row, 'public'));
    return {
      offering: offerings.find((offering) => offering.id === id) ?? null,
      others: offerings.filter((offering) => offering.id !== id),
      bookingEnabled: enableBooking,
    };
  }

  async create(offering: SaveOffering): Promise<Offering> {
    const row = await this.writer.create(KIND, async (manager) => ({
      ...(await valuesOf(manager, offering, [])),
      position: await nextPosition(manager, KIND),
    }));
    return toOffering(row, 'all');
  }

  async update(id: number, { version, ...offering }: UpdateOffering): Promise<Offering> {
    const row = await this.writer.update(
      KIND,
      id,
      (before, manager) => {
        const { active = before.active } = offering;
        return valuesOf(manager, { ...offering, active }, before.addOns);
      },
      version,
    );
    return toOffering(row, 'all');
  }

  async setActive(id: number, active: boolean): Promise<Offering> {
    return toOffering(await this.writer.update(KIND, id, () => ({ active })), 'all');
  }

  async order(ids: readonly number[]): Promise<void> {
    await this.writer.order(KIND, ids);
  }

  async countActive(): Promise<{ count: number }> {
    return { count: await this.database.manager.countBy(OfferingEntity, { active: true }) };
  }
}
