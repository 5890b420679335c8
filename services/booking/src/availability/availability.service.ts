import type { Availability } from '@desert-mirror/contracts/appointments';
import type { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import { driveTime } from '@desert-mirror/contracts/drive-time';
import { clockOf } from '@desert-mirror/contracts/local-time';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { BUSINESS_ZONE, addDays, businessDate, datesBetween } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FleetService } from '../fleet/fleet.service.js';
import type { FleetPlan } from '../fleet/fleet.rules.js';
import {
  ALTERNATIVE_DAYS,
  type Job,
  type Search,
  ROUTE_MARGIN_MS,
  freeStarts,
  jobOf,
  lastDate,
  windowOf,
} from './availability.rules.js';
import { OfferingsService } from './offerings.service.js';
import { SharedReads } from './shared-reads.js';
import { loadStops } from './stops.js';

@Injectable()
export class AvailabilityService {
  private readonly reads = new SharedReads<Search>();

  constructor(
    private readonly database: Database,
    private readonly fleet: FleetService,
    private readonly offerings: OfferingsService,
  ) {}

  async list({
    from,
    to,
    zip,
    ...work
  }: RpcInput<typeof appointmentRpcs.availability>): Promise<Availability> {
    const { minutes } = await this.offerings.price(work);
    return this.windows(await this.load(jobOf(minutes, zip), from, to), from, to);
  }

  /** The free windows of a search on each date, inclusive. */
  windows(search: Search, from: string, to: string): Availability {
    const now = Date.now();
    const days = datesBetween(from, to).map((date) => ({
      date,
      windows: freeStarts(search, date, now).map((start) => windowOf(search.plan, start)),
    }));
    return { zone: BUSINESS_ZONE, days, lastDate: lastDate(search.plan, now) };
  }

  /**
   * What a search between two dates, inclusive, needs.
   * @param except id of an appointment to leave out
   */
  async load(job: Job, from: string, to: string, except?: string): Promise<Search> {
    const { manager } = this.database;
    const search = await this.reads.get([from, to, except].join(' '), async () => {
      const plan = await this.fleet.load(manager, from, to);
      return this.searchOf(manager, plan, job, [from, to], except);
    });
    return { ...search, job };
  }

  /** @param except id of an appointment to leave out */
  async searchOf(
    manager: EntityManager,
    plan: FleetPlan,
    job: Job,
    [from, to]: readonly [from: string, to: string],
    except?: string,
  ): Promise<Search> {
    const start = clockOf(from)(0)! - ROUTE_MARGIN_MS;
    const end = clockOf(addDays(to, 1))(0)! + ROUTE_MARGIN_MS;
    const stops = await loadStops(manager, start, end, except);
    return { plan, stops, job, drive: driveTime(plan.settings.minutesPerMile) };
  }

  /**
   * What a search for a start and its alternatives needs.
   * @param except id of an appointment to leave out
   */
  loadAround(job: Job, start: number, except?: string): Promise<Search> {
    const date = businessDate(new Date(start));
    return this.load(job, date, addDays(date, ALTERNATIVE_DAYS), except);
  }
}
