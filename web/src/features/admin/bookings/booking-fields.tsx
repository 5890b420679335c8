import type { UseFormReturn } from 'react-hook-form';
import { LOCATIONS } from '@desert-mirror/contracts/booking';
import { HALF } from '../../../back-office/forms/dialog-form.js';
import { Input, Select, Textarea } from '../../../ui/field.js';
import type { BookingField, BookingValues } from './booking-values.rules.js';

export const binder =
  <Output,>({ register, formState }: UseFormReturn<BookingValues, unknown, Output>) =>
  (name: BookingField) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });

export interface BoundFields {
  bind: ReturnType<typeof binder>;
}

interface ContactFieldsProps extends BoundFields {
  emailHint?: string;
  /** Classes of the fields for phone and email. */
  wrap?: string;
}

/** Autocomplete is off: the browser would suggest the owner's own details. */
export const ContactFields = ({ bind, emailHint, wrap = '' }: ContactFieldsProps) => (
  <>
    <Input label="First name" wrap={HALF} autoComplete="off" required {...bind('firstName')} />
    <Input label="Last name" wrap={HALF} autoComplete="off" required {...bind('lastName')} />
    <Input label="Phone" type="tel" autoComplete="off" required wrap={wrap} {...bind('phone')} />
    <Input
      label="Email"
      type="email"
      autoComplete="off"
      required
      wrap={wrap}
      hint={emailHint}
      {...bind('email')}
    />
  </>
);

export const VehicleField = ({ bind, wrap }: BoundFields & { wrap?: string }) => (
  <Input label="Vehicle" optional {...(wrap && { wrap })} {...bind('vehicleInfo')} />
);

export const LocationField = ({ bind }: BoundFields) => (
  <Select label="Location" optional {...bind('serviceLocation')}>
    <option value="">Choose a location</option>
    {Object.entries(LOCATIONS).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </Select>
);

export const DateFields = ({ bind }: BoundFields) => (
  <>
    <Input label="Preferred date" wrap={HALF} optional type="date" {...bind('preferredDate')} />
    <Input label="Time" wrap={HALF} optional type="time" {...bind('time')} />
  </>
);

interface MessageFieldProps extends BoundFields {
  rows?: 2 | 4;
  wrap?: string;
}

export const MessageField = ({ bind, rows = 4, wrap = 'sm:col-span-2' }: MessageFieldProps) => (
  <Textarea label="Message" optional rows={rows} wrap={wrap} {...bind('message')} />
);
