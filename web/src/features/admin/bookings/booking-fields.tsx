import { LOCATIONS } from '@desert-mirror/contracts/booking';
import { HALF } from '../../../back-office/forms/dialog-form.js';
import { bind, type BoundForm } from '../../../forms/bind.js';
import { Input, Select, Textarea } from '../../../ui/field.js';
import type { BookingValues } from './booking-values.rules.js';

export interface FieldsProps {
  form: BoundForm<BookingValues>;
}

interface ContactFieldsProps extends FieldsProps {
  emailHint?: string | undefined;
  /** Classes of the fields for phone and email. */
  wrap?: string;
}

/** Autocomplete is off: the browser would suggest the owner's own details. */
export const ContactFields = ({ form, emailHint, wrap = '' }: ContactFieldsProps) => (
  <>
    <Input
      label="First name"
      wrap={HALF}
      autoComplete="off"
      required
      {...bind(form, 'firstName')}
    />
    <Input label="Last name" wrap={HALF} autoComplete="off" required {...bind(form, 'lastName')} />
    <Input
      label="Phone"
      type="tel"
      autoComplete="off"
      required
      wrap={wrap}
      {...bind(form, 'phone')}
    />
    <Input
      label="Email"
      type="email"
      autoComplete="off"
      required
      wrap={wrap}
      hint={emailHint}
      {...bind(form, 'email')}
    />
  </>
);

export const VehicleField = ({ form, wrap }: FieldsProps & { wrap?: string }) => (
  <Input label="Vehicle" optional wrap={wrap} {...bind(form, 'vehicleInfo')} />
);

export const LocationField = ({ form }: FieldsProps) => (
  <Select label="Location" optional {...bind(form, 'serviceLocation')}>
    <option value="">Choose a location</option>
    {Object.entries(LOCATIONS).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </Select>
);

export const DateFields = ({ form, warning }: FieldsProps & { warning?: string | undefined }) => (
  <>
    <Input
      label="Preferred date"
      wrap={HALF}
      optional
      type="date"
      hint={warning && <span className="font-medium text-ink">{warning}</span>}
      {...bind(form, 'preferredDate')}
    />
    <Input label="Time" wrap={HALF} optional type="time" {...bind(form, 'time')} />
  </>
);

interface MessageFieldProps extends FieldsProps {
  rows?: 2 | 4;
  wrap?: string;
}

export const MessageField = ({ form, rows = 4, wrap = 'sm:col-span-2' }: MessageFieldProps) => (
  <Textarea
    label="Message"
    hint="Only customers who booked online see it."
    optional
    rows={rows}
    wrap={wrap}
    {...bind(form, 'message')}
  />
);
