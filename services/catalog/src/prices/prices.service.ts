import { isDeepStrictEqual } from 'node:util';
import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { PriceMatrix, SavePriceMatrix } from '@desert-mirror/contracts/prices-admin';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRowOrFail } from '@desert-mirror/platform/database/lock-row';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { lockOfferings, publishOfferings } from '../offerings/publish-offerings.js';
import {
  PRICE_LIST_ID,
  PriceListEntity,
  VehicleClassEntity,
  VehicleClassPriceEntity,
  toVehicleClass,
} from './price.entity.js';
import { assertMatrix, auditedPrices, pricesOf } from './price.rules.js';

/** The vehicle classes and what each offering costs for them. */
@Injectable()
export class PricesService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  get(): Promise<PriceMatrix> {
    return load(this.database.manager);
  }

  /** @throws AppError `conflict` if it was changed since `version`, or naming a field */
  async save(matrix: SavePriceMatrix): Promise<PriceMatrix> {
    const saved = await this.database.transaction(async (tx) => {
      const { manager } = tx;
      await lockRowOrFail(manager, PriceListEntity, { id: PRICE_LIST_ID });
      const serviceIds = await lockOfferings(manager);
      const before = await load(manager);
      if (before.version !== matrix.version) throw new AppError('conflict');
      assertMatrix(
        matrix,
        before.classes.map(({ id }) => id),
        serviceIds,
      );
      await write(manager, matrix);
      const written = await load(manager);
      if (isDeepStrictEqual(written, before)) return before;
      const [from, to] = [auditedPrices(before), auditedPrices(written)];
      const none = Object.fromEntries(Object.keys(from).map((key) => [key, null]));
      const changes = changesOf<Record<string, string | null>>(from, { ...none, ...to });
      const version = before.version + 1;
      await manager.update(PriceListEntity, { id: PRICE_LIST_ID }, { version });
      await tx.audit({
        action: 'prices.saved',
        entity: 'prices',
        entityId: PRICE_LIST_ID,
        ...changes,
      });
      await publishOfferings(tx, serviceIds);
      return { ...written, version };
    });
    if (saved.version !== matrix.version) this.rpc.hint(CATALOG_CHANGED);
    return saved;
  }
}

async function load(manager: EntityManager): Promise<PriceMatrix> {
  const [{ version }, classes, offerings, prices] = [
    await manager.findOneByOrFail(PriceListEntity, { id: PRICE_LIST_ID }),
    await manager.find(VehicleClassEntity, { order: { position: 'ASC', id: 'ASC' } }),
    await manager.query<Omit<PriceMatrix['offerings'][number], 'cells'>[]>(
      `SELECT id AS "serviceId", name, price, price_cents AS "priceCents", duration, active
       FROM services ORDER BY position, id`,
    ),
    await manager.find(VehicleClassPriceEntity),
  ];
  const byKey = new Map(prices.map((row) => [keyOf(row), row]));
  return {
    version,
    classes: classes.map(toVehicleClass),
    offerings: offerings.map((offering) => ({
      ...offering,
      cells: classes.map(({ id: vehicleClassId }) => {
        const cell = byKey.get(keyOf({ serviceId: offering.serviceId, vehicleClassId }));
        return cell ? { price: centsToDecimal(cell.priceCents), minutes: cell.minutes } : null;
      }),
    })),
  };
}

const keyOf = ({
  serviceId,
  vehicleClassId,
}: Pick<VehicleClassPriceEntity, 'serviceId' | 'vehicleClassId'>): string =>
  `${serviceId} ${vehicleClassId}`;

async function write(manager: EntityManager, { classes, offerings }: SavePriceMatrix) {
  const rows = classes.map(({ id, name, examples, active }, position) =>
    manager.create(VehicleClassEntity, {
      ...(id !== undefined && { id }),
      name,
      examples,
      active,
      position,
    }),
  );
  const kept = classes.flatMap(({ id }) => id ?? []);
  await manager.delete(VehicleClassEntity, { id: Not(In(kept)) });
  await manager.save(VehicleClassEntity, rows);
  await manager.delete(VehicleClassPriceEntity, {
    serviceId: In(offerings.map(({ serviceId }) => serviceId)),
  });
  const prices = pricesOf(
    offerings,
    rows.map(({ id }) => id),
  );
  if (prices.length > 0) await manager.insert(VehicleClassPriceEntity, prices);
}
