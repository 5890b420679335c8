import type { BookableOffering } from '@desert-mirror/contracts/catalog';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The driver returns bigint as a string. */
const version = { to: (value: number) => value, from: Number };

@Entity('catalog_offerings')
export class CatalogOfferingEntity {
  @PrimaryColumn('integer') id: number;
  /** Of the newest event; 0 before the first. */
  @Column('bigint', { transformer: version }) version: number;
  @Column('json') offering: BookableOffering;
}

/** The table has at most one row. */
export const CATALOG_SETTINGS_ID = 1;

@Entity('catalog_settings')
export class CatalogSettingsEntity {
  @PrimaryColumn('integer') id: number;
  @Column('bigint', { transformer: version }) version: number;
  @Column('boolean') bookingEnabled: boolean;
}
