import type { BookableOffering, catalogEvents } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

/** What a booking needs of catalog. */
export interface BookableCatalog {
  /** The known ones of the requested ids. */
  offerings: BookableOffering[];
  bookingEnabled: boolean;
}

/** Booking's copy of the offerings and settings of catalog, updated by events. */
@Injectable()
export class CatalogCopyService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** Asks catalog if the copy lacks an offering. */
  async read(ids: readonly number[]): Promise<BookableCatalog> {
    const rows: { offering: BookableOffering; booking_enabled: boolean }[] =
      await this.database.manager.query(
        `SELECT offering, booking_enabled FROM catalog_offerings, catalog_settings
         WHERE catalog_offerings.id = ANY($1)`,
        [ids],
      );
    const [first] = rows;
    if (first && rows.length === ids.length)
      return {
        offerings: rows.map(({ offering }) => offering),
        bookingEnabled: first.booking_enabled,
      };
    const [id = 0, ...otherIds] = ids;
    const { offering, others, bookingEnabled } = await this.rpc.call(catalogRpcs.getForBooking, {
      id,
      otherIds,
    });
    return { offerings: offering ? [offering, ...others] : others, bookingEnabled };
  }

  /** Ignores offerings of which the copy has a later state. */
  async offeringsChanged(
    tx: Transaction,
    { version, offerings }: EventPayload<typeof catalogEvents.offeringsChanged>,
  ): Promise<void> {
    await tx.manager.query(
      `INSERT INTO catalog_offerings AS copy (id, version, offering)
       SELECT (offering->>'id')::integer, $1, offering FROM json_array_elements($2) AS offering
       ORDER BY 1
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, offering = excluded.offering
         WHERE copy.version < excluded.version`,
      [version, JSON.stringify(offerings)],
    );
  }

  async settingsChanged(
    tx: Transaction,
    { version, bookingEnabled }: EventPayload<typeof catalogEvents.settingsChanged>,
  ): Promise<void> {
    await tx.manager.query(
      `INSERT INTO catalog_settings AS copy (id, version, booking_enabled) VALUES (1, $1, $2)
       ON CONFLICT (id) DO UPDATE
         SET version = excluded.version, booking_enabled = excluded.booking_enabled
         WHERE copy.version < excluded.version`,
      [version, bookingEnabled],
    );
  }
}
