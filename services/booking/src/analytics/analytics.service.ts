import { BOOKING_STATUSES, type BookingSource } from '@desert-mirror/contracts/booking';
import type { BookingCounts } from '@desert-mirror/contracts/booking-admin';
import type { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { Bucket, Period } from '@desert-mirror/contracts/period';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';

type Analytics = RpcOutput<typeof bookingAdminRpcs.analytics>;

/** As float8, because the driver returns bigint as a string. Exact up to 2^53 cents. */
const SUMS = `count(*)::integer AS count, (sum(total_amount) * 100)::float8 AS cents`;
const IN_PERIOD = `created_at >= ${dayStarts('$1')} AND created_at < ${dayEnds('$2')}`;

@Injectable()
export class AnalyticsService {
  constructor(private readonly database: Database) {}

  /** Read from `booking_totals`, which triggers keep up to date, so that no request scans all bookings. */
  async totals(): Promise<RpcOutput<typeof bookingAdminRpcs.totals>> {
    const [row] = await this.database.manager.query<[RpcOutput<typeof bookingAdminRpcs.totals>]>(
      `SELECT coalesce(sum(count), 0)::integer AS count,
         coalesce(sum(cents), 0)::float8 AS "totalCents",
         coalesce(sum(pending), 0)::integer AS pending,
         coalesce(sum(completed), 0)::integer AS completed
       FROM booking_totals`,
    );
    return row;
  }

  async counts(): Promise<BookingCounts> {
    const [row] = await this.database.manager.query<[BookingCounts]>(
      `SELECT ${BOOKING_STATUSES.map((status) => `coalesce(sum(${status}), 0)::integer AS ${status}`).join(', ')}
       FROM booking_totals`,
    );
    return row;
  }

  async analyze(period: Period): Promise<Analytics> {
    const [buckets, services, sources, funnel, customers] = await Promise.all([
      this.buckets(period),
      this.services(period),
      this.sources(period),
      this.funnel(period),
      this.customers(period),
    ]);
    return { buckets, services, sources, funnel, customers };
  }

  private buckets({ from, to, unit }: Period): Promise<Bucket[]> {
    return this.database.manager.query(
      `SELECT to_char(start, 'YYYY-MM-DD') AS start, count, cents FROM (
         SELECT date_trunc($3, created_at AT TIME ZONE '${BUSINESS_ZONE}') AS start, ${SUMS}
         FROM bookings WHERE ${IN_PERIOD} GROUP BY 1
       ) AS buckets ORDER BY buckets.start`,
      [from, to, unit],
    );
  }

  /** With the name under which each service was last booked. */
  private services({ from, to }: Period): Promise<Analytics['services']> {
    return this.database.manager.query(
      `SELECT service_id AS "serviceId", (array_agg(name ORDER BY last DESC))[1] AS name,
         sum(count)::integer AS count, sum(cents) AS cents
       FROM (
         SELECT service_id, service_name AS name, max(id) AS last, ${SUMS}
         FROM bookings WHERE ${IN_PERIOD} GROUP BY service_id, service_name
       ) AS named
       GROUP BY service_id ORDER BY cents DESC, count DESC, service_id`,
      [from, to],
    );
  }

  private sources({
    from,
    to,
  }: Period): Promise<{ source: BookingSource; count: number; cents: number }[]> {
    return this.database.manager.query(
      `SELECT source, ${SUMS} FROM bookings WHERE ${IN_PERIOD} GROUP BY source ORDER BY source`,
      [from, to],
    );
  }

  /** Each step counts online bookings that took all steps before it, so that no step exceeds the previous one. */
  private async funnel({ from, to }: Period): Promise<Analytics['funnel']> {
    const [row] = await this.database.manager.query<[Analytics['funnel']]>(
      `SELECT count(*)::integer AS created,
         count(checkout_opened_at)::integer AS "checkoutOpened",
         (count(paid_at) FILTER (WHERE checkout_opened_at IS NOT NULL))::integer AS paid,
         (count(completed_at) FILTER (
           WHERE checkout_opened_at IS NOT NULL AND paid_at IS NOT NULL
         ))::integer AS completed
       FROM bookings WHERE source = 'online' AND ${IN_PERIOD}`,
      [from, to],
    );
    return row;
  }

  /** One pass over the email index for any period, instead of a lookup per customer. */
  private async customers({ from, to }: Period): Promise<Analytics['customers']> {
    const [row] = await this.database.manager.query<[Analytics['customers']]>(
      `SELECT count(*)::integer AS count,
         (count(*) FILTER (WHERE bookings > 1))::integer AS returning
       FROM (
         SELECT email_key, count(*) AS bookings FROM bookings
         WHERE created_at < ${dayEnds('$2')} AND email_key <> ''
         GROUP BY email_key HAVING max(created_at) >= ${dayStarts('$1')}
       ) AS customers`,
      [from, to],
    );
    return row;
  }
}
