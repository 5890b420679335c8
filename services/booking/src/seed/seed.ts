import { serviceLocationOf } from '@desert-mirror/contracts/coverage';
import { DEFAULT_HOURS } from '@desert-mirror/contracts/fleet';
import { clockOf, parseTime } from '@desert-mirror/contracts/local-time';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { preferredDateOf } from '@desert-mirror/contracts/preferred-date';
import { MINUTE_MS, addDays, businessDate } from '@desert-mirror/contracts/time';
import { writeAudit } from '@desert-mirror/platform/database/audit';
import { newSecret } from '@desert-mirror/platform/secrets';
import { waitForLocks } from '@desert-mirror/platform/database/wait-for-locks';
import type { DataSource, EntityManager } from 'typeorm';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { BookingLineEntity } from '../bookings/booking-line.entity.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { DEMO_REQUEST } from '../bookings/booking.rules.js';
import { VanCrewEntity } from '../fleet/crew.entity.js';
import { TimeOffEntity } from '../fleet/time-off.entity.js';
import { VanEntity } from '../fleet/van.entity.js';
import { jobs, requests, type SeedCustomer, type SeedJob } from './jobs.js';

export interface SeedTechnician {
  userId: number;
  userName: string;
}

export interface SeedOffering {
  id: number;
  slug: string;
  name: string;
  price: string;
  priceCents: number;
  minutes: number | null;
}

export interface ScheduleSeed {
  /** Three: two for the first van, one for the second. */
  technicians: readonly SeedTechnician[];
  offerings: readonly SeedOffering[];
  now: Date;
}

const VANS = [
  { name: 'Van 1', color: 'teal', homeZip: '89118' },
  { name: 'Van 2', color: 'amber', homeZip: '89014' },
] as const;
const BUFFER_MINUTES = 15;
/** Length of the arrival window, as in the scheduling settings of a new database. */
const WINDOW_MINUTES = 120;

/**
 * Inserts two vans with their crew and a week of appointments, unless there is a van. A system that
 * has bookings gets no demo bookings, and jobs whose offering was removed are left out.
 */
export async function seedSchedule(dataSource: DataSource, seed: ScheduleSeed): Promise<void> {
  await dataSource.transaction(async (manager) => {
    // Several migrations can run at the same time.
    await waitForLocks(manager);
    await manager.query('LOCK TABLE vans IN SHARE ROW EXCLUSIVE MODE');
    if (await manager.exists(VanEntity)) return;
    const hasBookings = await manager.exists(BookingEntity);
    const dates = workingDays(seed.now, 6);
    const vanIds = await insertFleet(manager, seed.technicians, dates[4]!);
    if (hasBookings) return;
    const isOffered = ({ offering: slug }: { offering: string }) =>
      seed.offerings.some((one) => one.slug === slug);
    for (const job of jobs.filter(isOffered))
      await insertJob(manager, seed, job, vanIds[job.van]!, dates[job.day]!);
    for (const { customer, offering, day, message } of requests.filter(isOffered))
      await insertBooking(manager, seed, customer, offering, {
        message,
        preferredDate: day === null ? null : instantOf(dates[day]!, '10:00'),
      });
  });
}

/** The next days from today on without Sundays, on which the vans are closed. */
function workingDays(now: Date, count: number): string[] {
  const today = businessDate(now);
  return Array.from({ length: count + 1 }, (_, index) => addDays(today, index))
    .filter((date) => new Date(date).getUTCDay() !== 0)
    .slice(0, count);
}

async function insertFleet(
  manager: EntityManager,
  technicians: readonly SeedTechnician[],
  dayOff: string,
): Promise<number[]> {
  const vans = VANS.map((van) => manager.create(VanEntity, { ...van, hours: [...DEFAULT_HOURS] }));
  for (const van of vans) await manager.insert(VanEntity, van);
  const [first, second] = vans;
  await manager.insert(
    VanCrewEntity,
    technicians.map((technician, index) => ({
      ...technician,
      vanId: index === 1 ? second!.id : first!.id,
    })),
  );
  const last = technicians.at(-1);
  if (last)
    await manager.insert(TimeOffEntity, {
      ...last,
      fromDate: dayOff,
      toDate: dayOff,
      reason: 'Day off',
    });
  return vans.map(({ id }) => id);
}

/** Jobs that ended before `now` are completed. */
async function insertJob(
  manager: EntityManager,
  seed: ScheduleSeed,
  { customer, offering: slug, start }: SeedJob,
  vanId: number,
  date: string,
): Promise<void> {
  const startAt = instantOf(date, start);
  const minutes = offeringOf(seed, slug).minutes ?? 60;
  const after = (passed: number): Date => new Date(startAt.getTime() + passed * MINUTE_MS);
  const finishedAt = after(minutes);
  const isDone = finishedAt <= seed.now;
  const booking = await insertBooking(manager, seed, customer, slug, {
    preferredDate: preferredDateOf(startAt),
    status: isDone ? 'completed' : 'confirmed',
    completedAt: isDone ? finishedAt : null,
  });
  await manager.insert(AppointmentEntity, {
    bookingId: booking.id,
    vanId,
    status: 'confirmed',
    startAt,
    endAt: after(WINDOW_MINUTES),
    busy: `[${startAt.toISOString()},${after(minutes + BUFFER_MINUTES).toISOString()})`,
    serviceId: booking.serviceId,
    minutes,
    bufferMinutes: BUFFER_MINUTES,
    zip: customer.zip,
  });
}

async function insertBooking(
  manager: EntityManager,
  seed: ScheduleSeed,
  customer: SeedCustomer,
  slug: string,
  fields: Partial<BookingEntity>,
): Promise<BookingEntity> {
  const { id: serviceId, name: serviceName, price, priceCents, minutes } = offeringOf(seed, slug);
  const { firstName, lastName, zip } = customer;
  const row = manager.create(BookingEntity, {
    ...customer,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    serviceLocation: serviceLocationOf(zip),
    serviceId,
    serviceName,
    servicePrice: price,
    serviceMinutes: minutes,
    totalAmount: centsToDecimal(priceCents),
    accessToken: newSecret(),
    requestHash: DEMO_REQUEST,
    source: 'phone',
    ...fields,
  });
  await manager.insert(BookingEntity, row);
  const line = { serviceId, serviceName, minutes, priceCents };
  await manager.insert(BookingLineEntity, { ...line, bookingId: row.id, position: 1 });
  await writeAudit(manager, {
    action: 'booking.created',
    entity: 'booking',
    entityId: row.id,
    after: { serviceName, totalAmount: row.totalAmount, source: row.source },
  });
  return row;
}

function offeringOf({ offerings }: ScheduleSeed, slug: string): SeedOffering {
  return offerings.find((one) => one.slug === slug)!;
}

function instantOf(date: string, time: string): Date {
  const instant = clockOf(date)(parseTime(time));
  if (instant === undefined) throw new RangeError(`${date} has no ${time}`);
  return new Date(instant);
}
