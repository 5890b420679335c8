import type { SchedulingSettings } from '@desert-mirror/contracts/fleet';
import { datesBetween } from '@desert-mirror/contracts/time';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Crew, type FleetPlan, daysOff } from './fleet.rules.js';
import {
  SCHEDULING_SETTINGS_ID,
  SchedulingSettingsEntity,
  toSchedulingSettings,
} from './scheduling-settings.entity.js';

const SETTINGS = `SELECT minimum_notice_minutes AS "minimumNoticeMinutes",
    horizon_days AS "horizonDays", grid_minutes AS "gridMinutes",
    window_minutes AS "windowMinutes", buffer_minutes AS "bufferMinutes",
    hold_minutes AS "holdMinutes", change_cutoff_hours AS "changeCutoffHours",
    allow_pay_later AS "allowPayLater", minutes_per_mile AS "minutesPerMile",
    technicians_see_all AS "techniciansSeeAll"
  FROM scheduling_settings`;

const list = (select: string): string =>
  `(SELECT coalesce(json_agg(one), '[]') FROM (${select}) AS one)`;

/** In one round trip, because it delays every search. */
const PLAN = `SELECT
  (SELECT row_to_json(one) FROM (${SETTINGS}) AS one) AS settings,
  ${list(`SELECT id, name, color, home_zip AS "homeZip", hours FROM vans
          WHERE active OR id = $3 ORDER BY id`)} AS vans,
  ${list(`SELECT van_id AS "vanId", from_date AS "fromDate", to_date AS "toDate", opens, closes
          FROM closures WHERE from_date <= $2 AND to_date >= $1`)} AS closures,
  ${list('SELECT user_id AS "userId", van_id AS "vanId" FROM van_crew')} AS defaults,
  ${list(`SELECT user_id AS "userId", van_id AS "vanId", date
          FROM day_crew WHERE date BETWEEN $1 AND $2`)} AS days,
  ${list(`SELECT user_id AS "userId", from_date AS "fromDate", to_date AS "toDate"
          FROM time_off WHERE from_date <= $2 AND to_date >= $1`)} AS "timeOff"`;

@Injectable()
export class FleetService {
  /**
   * What the search for free windows needs to know about the days `from` to `to`, inclusive.
   * @param vanId of a van that is included even if it is not active
   */
  async load(manager: EntityManager, from: string, to: string, vanId?: number): Promise<FleetPlan> {
    const rows = await manager.query<(Omit<FleetPlan, 'daysOff'> & Crew)[]>(PLAN, [
      from,
      to,
      vanId ?? null,
    ]);
    const { settings, vans, closures, ...crew } = rows[0]!;
    const vanIds = vans.map(({ id }) => id);
    const dates = datesBetween(from, to);
    return { settings, vans, closures, daysOff: daysOff(vanIds, crew, dates) };
  }

  /** The terms of cancellations, with the version of the settings. */
  async loadTerms(
    manager: EntityManager,
  ): Promise<Pick<SchedulingSettings, 'version' | 'changeCutoffHours'>> {
    const id = SCHEDULING_SETTINGS_ID;
    return toSchedulingSettings(await manager.findOneByOrFail(SchedulingSettingsEntity, { id }));
  }

  async loadSettings(manager: EntityManager): Promise<FleetPlan['settings']> {
    const id = SCHEDULING_SETTINGS_ID;
    const row = await manager.findOneByOrFail(SchedulingSettingsEntity, { id });
    const { version: _, ...settings } = toSchedulingSettings(row);
    return settings;
  }
}
