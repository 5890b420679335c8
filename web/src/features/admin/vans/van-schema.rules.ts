import { SaveVan, TimeOfDay } from '@desert-mirror/contracts/fleet';
import * as z from 'zod/mini';
import type { VanValues } from './van-form.rules.js';

const hasTime = (name: 'opens' | 'closes') =>
  z.refine<VanValues['days'][number]>(
    (day) => !day.isOpen || TimeOfDay.safeParse(day[name]).success,
    { error: 'Enter a time', path: [name], abort: true },
  );

const inOrder = z.refine<VanValues['days'][number]>(
  (day) => !day.isOpen || day.closes > day.opens,
  { error: 'Must be after the opening time', path: ['closes'] },
);

/** Converts the controls to the van: a day that is not open is left out. */
export const vanForm = z.pipe(
  z.extend(z.omit(SaveVan, { hours: true }), {
    days: z.array(
      z
        .object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() })
        .check(hasTime('opens'), hasTime('closes'), inOrder),
    ),
  }),
  z.transform(({ days, ...van }): SaveVan => ({
    ...van,
    hours: days.flatMap(({ isOpen, ...hours }, day) => (isOpen ? [{ day, ...hours }] : [])),
  })),
);
