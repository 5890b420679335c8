import type { RetentionSettings } from '@desert-mirror/contracts/retention';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has one row, created by the migration. */
export const RETENTION_SETTINGS_ID = 1;

@Entity('retention_settings')
export class RetentionSettingsEntity {
  @PrimaryColumn('integer') id: number;
  @Column('integer') messages: number;
  @Column('integer') requests: number;
  @Column('integer') photos: number;
  @Column('integer') auditContacts: number;
  @Column('integer') stripeEvents: number;
  @Column('integer') documents: number;
  /** Version for optimistic locking. */
  @Column('integer') version: number;
}

export const toRetentionSettings = ({
  id: _,
  ...settings
}: RetentionSettingsEntity): RetentionSettings => settings;
