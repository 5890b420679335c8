import type { BookableOffering } from '@desert-mirror/contracts/catalog';
import { asNumber } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('catalog_offerings')
export class CatalogOfferingEntity {
  @PrimaryColumn('integer') id: number;
  /** Version in the newest event; 0 before the first. */
  @Column('bigint', { transformer: asNumber }) version: number;
  @Column('json') offering: BookableOffering;
}

/** The table has at most one row. */
export const CATALOG_SETTINGS_ID = 1;

@Entity('catalog_settings')
export class CatalogSettingsEntity {
  @PrimaryColumn('integer') id: number;
  @Column('bigint', { transformer: asNumber }) version: number;
  @Column('boolean') bookingEnabled: boolean;
}
