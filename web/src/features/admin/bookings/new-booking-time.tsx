import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Zip } from '@desert-mirror/contracts/address';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import { instantAt } from '@desert-mirror/contracts/local-time';
import { MINUTE_MS, formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import Alternatives from '../../../appointments/alternatives.js';
import type { StartRange } from '../../../appointments/days.rules.js';
import TimePicker from '../../../appointments/time-picker.js';
import { searchOf } from '../../../appointments/vehicles/vehicles.js';
import type { CalendarGap } from '../../../back-office/dates/appointment.rules.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { useDraft } from '../../../back-office/forms/use-unsaved.js';
import { timeValues } from '../../../back-office/jobs/schedule.rules.js';
import { DateFields } from './booking-fields.js';
import { pastDateWarning, type BookingValues } from './booking-values.rules.js';
import type { useVehicles } from './new-booking-vehicles.js';

type Form = UseFormReturn<BookingValues, unknown, CreateManualBooking>;

/** Why the chosen window was given up. */
type TimeProblem = { gone: ArrivalWindow } | { alternatives: readonly ArrivalWindow[] };

type Start = Pick<BookingValues, 'preferredDate' | 'time'>;

/** The window, if it starts at these values of the controls. */
function chosenAt(window: ArrivalWindow | undefined, { preferredDate, time }: Start) {
  const start = window && timeValues(window.start);
  return start?.date === preferredDate && start.time === time ? window : undefined;
}

/** The instants of a free time, while its start is in the form. */
function presetOf(gap: CalendarGap | undefined, start: Start): StartRange | undefined {
  if (gap?.date !== start.preferredDate || gap.time !== start.time) return undefined;
  const from = instantAt(`${gap.date}T${gap.time}`);
  if (from === undefined) return undefined;
  return { from, to: new Date(Date.parse(from) + gap.minutes * MINUTE_MS).toISOString() };
}

/**
 * The chosen arrival window, as long as date and time of the form are its start.
 * @param gap the free time with which the form was opened
 */
export function useTime(
  form: Form,
  draftName: string,
  isShown: boolean,
  gap: CalendarGap | undefined,
) {
  const [date, time] = useWatch({ control: form.control, name: ['preferredDate', 'time'] });
  const [window, setWindow] = useState<ArrivalWindow>();
  const [version, setVersion] = useState(0);
  const [problem, setProblem] = useState<TimeProblem>();
  // Without it, a restored booking would be saved unconfirmed.
  useDraft<ArrivalWindow | undefined>({
    name: `${draftName}: time`,
    isShown,
    draft: () => {
      const current = form.getValues();
      // After a reset, date and time can be those of the free time with which the form was opened.
      const values = current.serviceId === '' ? undefined : chosenAt(window, current);
      return values && { values, saved: undefined };
    },
    restore: ({ values }) => {
      setWindow(values);
      return { values, isConflict: false };
    },
    discard: () => setWindow(undefined),
  });
  /** The day stays, so that its other windows are shown. */
  const giveUp = (reason: TimeProblem) => {
    setWindow(undefined);
    form.setValue('time', '', { shouldDirty: true });
    setProblem(reason);
  };
  return {
    date,
    window: chosenAt(window, { preferredDate: date, time }),
    preset: presetOf(gap, { preferredDate: date, time }),
    problem,
    choose: (chosen: ArrivalWindow) => {
      const values = timeValues(chosen.start);
      setWindow(chosen);
      setProblem(undefined);
      form.setValue('preferredDate', values.date, { shouldDirty: true });
      form.setValue('time', values.time, { shouldDirty: true });
    },
    version,
    /** Reloads the free times. */
    reload: () => setVersion(version + 1),
    /** The window is not free for the present work and address. */
    onGone: (gone: ArrivalWindow) => giveUp({ gone }),
    /** Another booking took the window. */
    onTaken: (alternatives: readonly ArrivalWindow[]) => giveUp({ alternatives }),
    reset: () => {
      setWindow(undefined);
      setProblem(undefined);
    },
  };
}

interface TimeFieldsProps extends Pick<ReturnType<typeof useVehicles>, 'vehicles' | 'offerings'> {
  form: Form;
  time: ReturnType<typeof useTime>;
}

/**
 * Date and time, with the arrival windows that the website offers. Choosing one fills in both, which
 * the owner can still edit.
 */
export function TimeFields({ form, time, ...work }: TimeFieldsProps) {
  const warning = pastDateWarning(time.date, useToday());
  if (work.vehicles[0]?.serviceId === '')
    return (
      <>
        <DateFields form={form} warning={warning} />
        <p className="rounded-control text-small text-ink-soft sm:col-span-full lg:col-span-2 lg:flex lg:min-h-12 lg:items-center lg:self-end lg:border lg:border-dashed lg:border-edge lg:px-4">
          Choose a service to see the free times.
        </p>
      </>
    );
  return (
    <>
      <div className="grid grid-cols-2 content-start gap-x-3 gap-y-4 sm:col-span-2 sm:gap-x-5 lg:col-span-1 lg:grid-cols-1">
        <DateFields form={form} warning={warning} />
      </div>
      <section aria-label="Free times" className="sm:col-span-2 lg:col-span-3">
        <Problem form={form} {...time} />
        <FreeTimes key={time.version} form={form} time={time} {...work} />
      </section>
    </>
  );
}

interface ProblemProps extends Pick<ReturnType<typeof useTime>, 'problem' | 'choose'> {
  form: Form;
}

function Problem({ form, problem, choose }: ProblemProps) {
  if (!problem) return null;
  if ('alternatives' in problem)
    return (
      <div className="mb-4">
        <Alternatives
          alternatives={problem.alternatives}
          onChoose={(window) => {
            choose(window);
            // The pressed button has disappeared. The field names the outcome.
            form.setFocus('time');
          }}
        />
      </div>
    );
  const { gone } = problem;
  return (
    <p role="alert" className="mb-4 text-small font-medium text-bad">
      {formatWeekday(gone.start)}, {formatWindow(gone)} is not free for this work and address.
      Please choose another time.
    </p>
  );
}

function FreeTimes({ form, time, vehicles, offerings }: TimeFieldsProps) {
  const { date, window, preset, choose } = time;
  const zip = useWatch({ control: form.control, name: 'address.zip' });
  const [first, ...more] = vehicles;
  if (!first) return null;
  return (
    <TimePicker
      search={searchOf([first, ...more], offerings, Zip.safeParse(zip).data ?? null)}
      time={window}
      onChoose={choose}
      onGone={time.onGone}
      {...(date !== '' && { firstDay: date })}
      {...(preset && { preset })}
      isStaff
    />
  );
}
