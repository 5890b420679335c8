import { useEffect, useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { LOCATIONS } from '@desert-mirror/contracts/booking';
import { businessDate } from '@desert-mirror/contracts/time';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { Input, Select, Textarea } from '../../ui/field.js';
import type { BookingField, BookingValues } from './booking-form.rules.js';

interface BookingFieldsProps {
  register: UseFormRegister<BookingValues>;
  errors: FieldErrors<BookingValues>;
  offerings: readonly OfferingSummary[];
}

export function BookingFields({ register, errors, offerings }: BookingFieldsProps) {
  const today = useToday();
  const bind = (name: BookingField) => ({ ...register(name), error: errors[name]?.message });
  const wide = (name: BookingField) => ({ ...bind(name), wrap: 'col-span-2' });
  const wideOnPhones = (name: BookingField) => ({ ...bind(name), wrap: 'max-sm:col-span-2' });
  return (
    <>
      <Input label="First name" autoComplete="given-name" required {...bind('firstName')} />
      <Input label="Last name" autoComplete="family-name" required {...bind('lastName')} />
      <Input label="Email" type="email" autoComplete="email" required {...wideOnPhones('email')} />
      <Input label="Phone" type="tel" autoComplete="tel" required {...wideOnPhones('phone')} />
      <Select label="Service" required {...wide('serviceId')}>
        <option value="">Choose a service</option>
        {offerings.map(({ id, name, price }) => (
          <option key={id} value={id}>
            {name} ({price})
          </option>
        ))}
      </Select>
      <Input
        label="Vehicle"
        optional
        placeholder="2021 Toyota 4Runner, black"
        {...wideOnPhones('vehicleInfo')}
      />
      <Select label="Location" optional {...wideOnPhones('serviceLocation')}>
        <option value="">Choose a location</option>
        {Object.entries(LOCATIONS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Input label="Preferred date" optional type="date" min={today} {...wide('preferredDate')} />
      <Textarea
        label="Message"
        optional
        placeholder="Gate code, shade, water, anything we should know"
        {...wide('message')}
      />
    </>
  );
}

/** Set after mounting, because cached server markup may be from an earlier day. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(businessDate(new Date())), []);
  return today;
}
