import { datesBetween } from '@desert-mirror/contracts/time';
import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { ClosureEntity } from './closure.entity.js';
import { DayCrewEntity, VanCrewEntity } from './crew.entity.js';
import { type FleetPlan, daysOff } from './fleet.rules.js';
import {
  SCHEDULING_SETTINGS_ID,
  SchedulingSettingsEntity,
  toSchedulingSettings,
} from './scheduling-settings.entity.js';
import { TimeOffEntity } from './time-off.entity.js';
import { VanEntity } from './van.entity.js';

@Injectable()
export class FleetService {
  /** What the search for free windows needs to know about the days `from` to `to`, inclusive. */
  async load(manager: EntityManager, from: string, to: string): Promise<FleetPlan> {
    const overlaps = { fromDate: LessThanOrEqual(to), toDate: MoreThanOrEqual(from) };
    // One after the other, because in a transaction they share a connection.
    const settings = await this.loadSettings(manager);
    const vans = await manager.find(VanEntity, { where: { active: true }, order: { id: 'ASC' } });
    const closures = await manager.findBy(ClosureEntity, overlaps);
    const defaults = await manager.find(VanCrewEntity);
    const days = await manager.findBy(DayCrewEntity, { date: Between(from, to) });
    const timeOff = await manager.findBy(TimeOffEntity, overlaps);
    const vanIds = vans.map(({ id }) => id);
    return {
      settings,
      vans: vans.map(({ id, name, color, homeZip, hours }) => ({
        id,
        name,
        color,
        homeZip,
        hours,
      })),
      closures: closures.map(({ vanId, fromDate, toDate, opens, closes }) => ({
        vanId,
        fromDate,
        toDate,
        opens,
        closes,
      })),
      daysOff: daysOff(vanIds, { defaults, days, timeOff }, datesBetween(from, to)),
    };
  }

  async loadSettings(manager: EntityManager): Promise<FleetPlan['settings']> {
    const id = SCHEDULING_SETTINGS_ID;
    const row = await manager.findOneByOrFail(SchedulingSettingsEntity, { id });
    const { version: _, ...settings } = toSchedulingSettings(row);
    return settings;
  }
}
