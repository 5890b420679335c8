import type { FreeTimes } from '@desert-mirror/contracts/calendar';
import type { FleetPlan } from '../fleet/fleet.rules.js';
import { type Search, chooseVan, freeStarts, windowOf } from './availability.rules.js';

/** The owner schedules up to a year ahead. */
const OWNER_HORIZON_DAYS = 366;

/**
 * The plan for a search of the owner, without the notice and the horizon of customers.
 * @param vanId the only van to search; default: all
 */
export const ownerPlan = (plan: FleetPlan, vanId?: number): FleetPlan => ({
  ...plan,
  settings: { ...plan.settings, minimumNoticeMinutes: 0, horizonDays: OWNER_HORIZON_DAYS },
  vans: plan.vans.filter(({ id }) => vanId === undefined || id === vanId),
});

/** The free times of a business date, each with its best van. */
export const freeTimesOn = (
  search: Search,
  date: string,
  now: number,
  preferredVanId?: number,
): FreeTimes['days'][number]['times'] =>
  freeStarts(search, date, now).flatMap((start) => {
    const vanId = chooseVan(search, start, preferredVanId);
    return vanId === undefined ? [] : [{ ...windowOf(search.plan, start), vanId }];
  });
