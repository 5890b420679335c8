import type { UseFormReturn } from 'react-hook-form';
import { LOCATIONS } from '@desert-mirror/contracts/booking';
import { HALF } from '../../../back-office/forms/dialog-form.js';
import { Input, Select, Textarea } from '../../../ui/field.js';
import type { BookingValues } from './booking-values.rules.js';

export const binder =
  <Output,>({ register, formState }: UseFormReturn<BookingValues, unknown, Output>) =>
  (name: keyof BookingValues) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });

type Bind = ReturnType<typeof binder>;

/** Autocomplete is off: the browser would suggest the owner's own details. */
export function ContactFields({ bind }: { bind: Bind }) {
  return (
    <>
      <Input label="First name" wrap={HALF} autoComplete="off" required {...bind('firstName')} />
      <Input label="Last name" wrap={HALF} autoComplete="off" required {...bind('lastName')} />
      <Input label="Phone" type="tel" autoComplete="off" required {...bind('phone')} />
      <Input label="Email" type="email" autoComplete="off" required {...bind('email')} />
    </>
  );
}

export function VisitFields({ bind }: { bind: Bind }) {
  return (
    <>
      <Input label="Vehicle" optional {...bind('vehicleInfo')} />
      <Select label="Location" optional {...bind('serviceLocation')}>
        <option value="">Choose a location</option>
        {Object.entries(LOCATIONS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Input label="Preferred date" wrap={HALF} optional type="date" {...bind('preferredDate')} />
      <Input label="Time" wrap={HALF} optional type="time" {...bind('time')} />
      <Textarea label="Message" optional wrap="sm:col-span-2" {...bind('message')} />
    </>
  );
}
