import { SchedulingSettings } from '@desert-mirror/contracts/fleet';
import * as z from 'zod/mini';

export const NUMBER_FIELDS = [
  {
    name: 'minimumNoticeMinutes',
    label: 'Minimum notice (minutes)',
    hint: 'Between now and the first time a visitor can choose.',
  },
  { name: 'horizonDays', label: 'Horizon (days)', hint: 'How far ahead visitors can book.' },
  {
    name: 'windowMinutes',
    label: 'Arrival window (minutes)',
    hint: 'The van arrives within it.',
  },
  { name: 'bufferMinutes', label: 'Setup buffer (minutes)', hint: 'After each appointment.' },
  {
    name: 'minutesPerMile',
    label: 'Driving time (minutes per mile)',
    hint: 'Kept free between two stops.',
  },
  {
    name: 'holdMinutes',
    label: 'Hold time (minutes)',
    hint: 'How long a time is kept for a visitor who books it.',
  },
  {
    name: 'changeCutoffHours',
    label: 'Cutoff for changes (hours)',
    hint: 'How long before the start customers can still change it.',
  },
] as const;

type NumberField = (typeof NUMBER_FIELDS)[number]['name'] | 'gridMinutes' | 'version';

/** Values of the controls, with numbers as text. */
export type SchedulingValues = Record<NumberField, string> &
  Pick<SchedulingSettings, 'allowPayLater' | 'techniciansSeeAll'>;

const NUMBERS: readonly NumberField[] = [
  ...NUMBER_FIELDS.map(({ name }) => name),
  'gridMinutes',
  'version',
];

export function schedulingValues(settings: SchedulingSettings): SchedulingValues {
  const { allowPayLater, techniciansSeeAll } = settings;
  const texts = NUMBERS.map((name) => [name, String(settings[name])] as const);
  return {
    ...(Object.fromEntries(texts) as Record<NumberField, string>),
    allowPayLater,
    techniciansSeeAll,
  };
}

/** Empty text is not a number. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

export const schedulingForm = z.pipe(
  z.transform((given: unknown): unknown => {
    const values = given as SchedulingValues;
    return {
      ...values,
      ...Object.fromEntries(NUMBERS.map((name) => [name, numberOf(values[name])])),
    };
  }),
  SchedulingSettings,
);
