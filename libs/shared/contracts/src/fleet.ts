import * as z from 'zod/mini';
import { OptionalZip } from './address.js';
import { Id, PlainDate, optionalText, requiredText, wholeNumber, emptyAsNull } from './fields.js';

const A_TIME = 'Must be a time like 07:30';

/** Time of day in the business zone, "07:30". */
export const TimeOfDay = z.string(A_TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, A_TIME));

const A_WEEKDAY = 'Must be a day of the week';

/** The hours of a day of the week; 0 is Sunday. */
export const OpeningHours = z
  .object({
    day: z.int(A_WEEKDAY).check(z.minimum(0, A_WEEKDAY), z.maximum(6, A_WEEKDAY)),
    opens: TimeOfDay,
    closes: TimeOfDay,
  })
  .check(
    z.refine(({ opens, closes }) => closes > opens, {
      error: 'Must be after the opening time',
      path: ['closes'],
    }),
  );
export type OpeningHours = z.infer<typeof OpeningHours>;

/** Monday to Saturday, 7 AM to 7 PM. */
export const DEFAULT_HOURS: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opens: '07:00',
  closes: '19:00',
}));

/** Colors of vans in the calendar. */
export const VAN_COLORS = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;
export type VanColor = (typeof VAN_COLORS)[number];

export const SaveVan = z.object({
  name: requiredText(60, 'Name is required'),
  color: z.enum(VAN_COLORS, 'Please select a color'),
  /** Where its route starts and ends. */
  homeZip: OptionalZip,
  /** Days that are not listed are closed. */
  hours: z
    .array(OpeningHours)
    .check(
      z.refine(
        (hours) => new Set(hours.map(({ day }) => day)).size === hours.length,
        'Each day can be listed once',
      ),
    ),
  /** An inactive van gets no new appointments. */
  active: z.boolean('Must be true or false'),
});
export type SaveVan = z.infer<typeof SaveVan>;

/** Version for optimistic locking: saving an older version fails with 409. */
const version = z.int('Must be a whole number');

export const UpdateVan = z.extend(SaveVan, { version });
export type UpdateVan = z.infer<typeof UpdateVan>;

export const Van = z.extend(UpdateVan, { id: Id });
export type Van = z.infer<typeof Van>;

const Technician = { userId: Id, userName: z.string() };

/** The technicians of the vans by default, the days on which they differ, and the days on which they do not work. */
export const Crew = z.object({
  defaults: z.array(z.object({ ...Technician, vanId: Id })),
  /** A null van: in none on that day. */
  days: z.array(z.object({ ...Technician, date: PlainDate, vanId: z.nullable(Id) })),
  /** Both days inclusive. The previous release does not send it. */
  timeOff: z.optional(z.array(z.object({ userId: Id, fromDate: PlainDate, toDate: PlainDate }))),
});
export type Crew = z.infer<typeof Crew>;

/** The longest period of a request for the crew. */
export const MAX_CREW_DAYS = 62;

/** A technician's van; null for none. */
export const AssignVan = z.object({ vanId: z.nullable(Id) });
export type AssignVan = z.infer<typeof AssignVan>;

const dates = { fromDate: PlainDate, toDate: PlainDate };
const inOrder = z.refine<{ fromDate: string; toDate: string }>(
  ({ fromDate, toDate }) => toDate >= fromDate,
  { error: 'Must not be before the first day', path: ['toDate'] },
);

/** Days on which a technician does not work, both inclusive. */
export const AddTimeOff = z
  .object({ userId: Id, ...dates, reason: optionalText(200) })
  .check(inOrder);
export type AddTimeOff = z.infer<typeof AddTimeOff>;

export const TimeOff = z.object({
  id: Id,
  ...Technician,
  ...dates,
  reason: z.nullable(z.string()),
});
export type TimeOff = z.infer<typeof TimeOff>;

const optionalTime = emptyAsNull(TimeOfDay);

/** Days on which a van, or all vans, are closed or have shorter hours; both days inclusive. */
export const AddClosure = z
  .object({
    vanId: z._default(z.nullable(Id), null),
    ...dates,
    /** Shorter hours; without them, closed. */
    opens: optionalTime,
    closes: optionalTime,
    reason: optionalText(200),
  })
  .check(
    inOrder,
    z.refine(({ opens, closes }) => (opens === null) === (closes === null), {
      error: 'Enter both times or none',
      path: ['closes'],
    }),
    z.refine(({ opens, closes }) => opens === null || closes === null || closes > opens, {
      error: 'Must be after the opening time',
      path: ['closes'],
    }),
  );
export type AddClosure = z.infer<typeof AddClosure>;

export const Closure = z.object({
  id: Id,
  vanId: z.nullable(Id),
  ...dates,
  opens: z.nullable(TimeOfDay),
  closes: z.nullable(TimeOfDay),
  reason: z.nullable(z.string()),
});
export type Closure = z.infer<typeof Closure>;

/** A visitor's start must be on this grid, counted from midnight. */
export const GRID_MINUTES = [15, 20, 30, 60] as const;
const A_PACE = 'Must be a number from 0 to 20 with up to two decimals';
const A_GRID = 'Must be 15, 20, 30 or 60';

/** Compares with the nearest double: `multipleOf` accepts 0.30000000000000004. */
const isTwoDecimals = (value: number): boolean => Math.round(value * 100) / 100 === value;

export const SchedulingSettings = z.object({
  /** The shortest time between now and a start that visitors can choose. */
  minimumNoticeMinutes: wholeNumber(0, 20_160),
  /** How many days ahead visitors can book. */
  horizonDays: wholeNumber(1, 365),
  gridMinutes: z
    .int(A_GRID)
    .check(z.refine((value) => GRID_MINUTES.some((one) => one === value), A_GRID)),
  /** Length of an arrival window. */
  windowMinutes: wholeNumber(15, 480),
  /** Setup time after each appointment. */
  bufferMinutes: wholeNumber(0, 240),
  /** How long a window is held for a visitor. */
  holdMinutes: wholeNumber(5, 120),
  /** How long before the start customers can still change it. */
  changeCutoffHours: wholeNumber(0, 336),
  allowPayLater: z.boolean('Must be true or false'),
  /** Driving time between two stops. */
  minutesPerMile: z
    .number(A_PACE)
    .check(z.minimum(0, A_PACE), z.maximum(20, A_PACE), z.refine(isTwoDecimals, A_PACE)),
  /** Technicians otherwise see the jobs of their own van. */
  techniciansSeeAll: z.boolean('Must be true or false'),
  version,
});
export type SchedulingSettings = z.infer<typeof SchedulingSettings>;
