import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Zip } from '@desert-mirror/contracts/address';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import TimePicker from '../../../appointments/time-picker.js';
import { searchOf } from '../../../appointments/vehicles/vehicles.js';
import { timeValues } from '../../../back-office/jobs/schedule.rules.js';
import { DateFields } from './booking-fields.js';
import type { BookingValues } from './booking-values.rules.js';
import type { useVehicles } from './new-booking-vehicles.js';

type Form = UseFormReturn<BookingValues, unknown, CreateManualBooking>;

/** The chosen arrival window, as long as date and time of the form are its start. */
export function useTime(form: Form) {
  const [date, time] = useWatch({ control: form.control, name: ['preferredDate', 'time'] });
  const [window, setWindow] = useState<ArrivalWindow>();
  const [version, setVersion] = useState(0);
  const start = window && timeValues(window.start);
  const isChosen = start?.date === date && start.time === time;
  return {
    date,
    window: isChosen ? window : undefined,
    choose: (chosen: ArrivalWindow) => {
      const values = timeValues(chosen.start);
      setWindow(chosen);
      form.setValue('preferredDate', values.date, { shouldDirty: true });
      form.setValue('time', values.time, { shouldDirty: true });
    },
    version,
    /** Reloads the free times. */
    reload: () => setVersion(version + 1),
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
  if (work.vehicles[0]?.serviceId === '')
    return (
      <>
        <DateFields form={form} />
        <p className="rounded-control text-small text-ink-soft sm:col-span-full lg:col-span-2 lg:flex lg:min-h-12 lg:items-center lg:self-end lg:border lg:border-dashed lg:border-edge lg:px-4">
          Choose a service to see the free times.
        </p>
      </>
    );
  return (
    <>
      <div className="grid grid-cols-2 content-start gap-x-3 gap-y-4 sm:col-span-2 sm:gap-x-5 lg:col-span-1 lg:grid-cols-1">
        <DateFields form={form} />
      </div>
      <section aria-label="Free times" className="sm:col-span-2 lg:col-span-3">
        <FreeTimes key={time.version} form={form} time={time} {...work} />
      </section>
    </>
  );
}

function FreeTimes({ form, time, vehicles, offerings }: TimeFieldsProps) {
  const { date, window, choose } = time;
  const zip = useWatch({ control: form.control, name: 'address.zip' });
  const [first, ...more] = vehicles;
  if (!first) return null;
  return (
    <TimePicker
      search={searchOf([first, ...more], offerings, Zip.safeParse(zip).data ?? null)}
      time={window}
      onChoose={choose}
      {...(date !== '' && { firstDay: date })}
      isStaff
    />
  );
}
