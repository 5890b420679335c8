import * as z from 'zod/mini';

const TIME = 'Must be a time like 07:30';

/** Time of day in the business zone, "07:30". */
export const TimeOfDay = z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME));

/** A day of the week (0: Sunday) and its hours. Days that are not listed are closed. */
export const OpeningHours = z
  .object({
    day: z
      .int('Must be a day of the week')
      .check(z.minimum(0, 'Must be a day of the week'), z.maximum(6, 'Must be a day of the week')),
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
