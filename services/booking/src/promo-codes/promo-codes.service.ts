import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type {
  CreatePromoCode,
  PromoCode,
  UpdatePromoCode,
} from '@desert-mirror/contracts/promo-codes';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { CatalogCopyService } from '../catalog-copy/catalog-copy.service.js';
import { PromoCodeEntity, columnsOf, toPromoCode } from './promo-code.entity.js';
import { addedServices } from './promo-code.rules.js';

/** Promo codes are deactivated and never deleted, because bookings refer to them. */
@Injectable()
export class PromoCodesService {
  constructor(
    private readonly database: Database,
    private readonly catalog: CatalogCopyService,
  ) {}

  list(page: PageQuery): Promise<Page<PromoCode>> {
    const builder = this.database.manager.createQueryBuilder(PromoCodeEntity, 'promoCode');
    return fetchPage(builder, page, { by: ['createdAt', 'id'], direction: 'DESC' }, toPromoCode);
  }

  /** @throws AppError naming `code` if it exists, or `serviceIds` */
  async create(promoCode: CreatePromoCode): Promise<PromoCode> {
    await this.assertServices(promoCode.serviceIds);
    try {
      return await this.database.transaction(async (tx) => {
        const row = tx.manager.create(PromoCodeEntity, columnsOf(promoCode));
        await tx.manager.insert(PromoCodeEntity, row);
        await tx.audit({
          action: 'promo-code.created',
          entity: 'promo-code',
          entityId: row.id,
          after: promoCode,
        });
        return toPromoCode(await tx.manager.findOneByOrFail(PromoCodeEntity, { id: row.id }));
      });
    } catch (error) {
      throw uniqueCode(error);
    }
  }

  /**
   * Discounts of existing bookings stay. Writes nothing if nothing differs.
   * @throws AppError `conflict` if it changed since the client read it, or naming `serviceIds`
   */
  async update(id: number, { version, ...terms }: UpdatePromoCode): Promise<PromoCode> {
    const known = await this.database.manager.findOneBy(PromoCodeEntity, { id });
    await this.assertServices(terms.serviceIds, known?.serviceIds);
    return this.database.transaction(async (tx) => {
      const row = await lockRow(tx.manager, PromoCodeEntity, { id });
      if (!row) throw new AppError('not_found', 'Promo code not found');
      if (row.version !== version) throw new AppError('conflict');
      const { before, after } = changesOf<typeof terms>(toPromoCode(row), terms);
      if (Object.keys(after).length === 0) return toPromoCode(row);
      const changed = { ...columnsOf(terms), version: version + 1 };
      await tx.manager.update(PromoCodeEntity, { id }, changed);
      await tx.audit({
        action: 'promo-code.updated',
        entity: 'promo-code',
        entityId: id,
        before,
        after,
      });
      return toPromoCode(Object.assign(row, changed));
    });
  }

  /** Checks only added services, so that every stored code can be saved. Called before the transaction, because it can make an RPC. */
  private async assertServices(
    serviceIds: readonly number[],
    before: readonly number[] = [],
  ): Promise<void> {
    const added = addedServices(serviceIds, before);
    if (added.length === 0) return;
    const { offerings } = await this.catalog.read(added);
    if (offerings.length < added.length)
      throw fieldError('serviceIds', 'A selected service does not exist');
  }
}

function uniqueCode(error: unknown): unknown {
  return violatedConstraint(error) === 'promo_codes_code'
    ? fieldError('code', 'This promo code exists already')
    : error;
}
