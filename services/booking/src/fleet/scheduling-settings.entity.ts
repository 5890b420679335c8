import type { SchedulingSettings } from '@desert-mirror/contracts/fleet';
import { asNumber } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has one row, created by the migration. */
export const SCHEDULING_SETTINGS_ID = 1;

@Entity('scheduling_settings')
export class SchedulingSettingsEntity {
  @PrimaryColumn('integer') id: number;
  @Column('integer') minimumNoticeMinutes: number;
  @Column('integer') horizonDays: number;
  @Column('integer') gridMinutes: number;
  @Column('integer') windowMinutes: number;
  @Column('integer') bufferMinutes: number;
  @Column('integer') holdMinutes: number;
  @Column('integer') changeCutoffHours: number;
  @Column('boolean') allowPayLater: boolean;
  @Column('numeric', { precision: 4, scale: 2, transformer: asNumber }) minutesPerMile: number;
  @Column('boolean') techniciansSeeAll: boolean;
  /** Version for optimistic locking. */
  @Column('integer') version: number;
}

export function toSchedulingSettings({
  id: _,
  ...settings
}: SchedulingSettingsEntity): SchedulingSettings {
  return settings;
}
