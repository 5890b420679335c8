import type { ComponentProps, ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { LOCATIONS, type CreateBooking } from '@desert-mirror/contracts/booking';
import { formatPhone } from '@desert-mirror/contracts/phone';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { bind } from '../../forms/bind.js';
import { Input, Select, Textarea } from '../../ui/field.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { Honeypot } from '../../forms/honeypot.js';
import { SmsConsent } from '../../site/sms-consent.js';
import type { BookingField, BookingValues } from './booking-values.js';

interface BookingFieldsProps {
  form: Pick<
    UseFormReturn<BookingValues, unknown, CreateBooking>,
    'control' | 'register' | 'formState' | 'getValues' | 'setValue'
  >;
  offerings: readonly OfferingSummary[];
  isBins: boolean;
  /** Whether it asks for the vehicle. */
  hasVehicle: boolean;
  /** Example in the empty message. */
  messageHint: string | undefined;
  /** Size and add-ons of the vehicle. */
  vehicle: ReactNode;
  /** Further vehicles. */
  otherVehicles: ReactNode;
  /** The optional choice of a time. */
  time: ReactNode;
}

/** Each part registers its fields when it renders, so that the first invalid one is the uppermost. */
export const BookingFields = (props: BookingFieldsProps) => (
  <>
    <div className={column}>
      <WorkFields {...props} />
    </div>
    <div className={column}>
      <MessageField {...props} />
      <ContactFields {...props} />
      <Consent form={props.form} />
    </div>
  </>
);

/** A column in a wide sheet. Elsewhere, the fields are items of the form's grid. */
const column =
  'contents @min-[54rem]/sheet:grid @min-[54rem]/sheet:grid-cols-2 @min-[54rem]/sheet:content-start @min-[54rem]/sheet:gap-x-4 @min-[54rem]/sheet:gap-y-3';

function WorkFields({
  form,
  offerings,
  isBins,
  hasVehicle,
  vehicle,
  otherVehicles,
  time,
}: BookingFieldsProps) {
  const wide = (name: BookingField) => ({ ...bind(form, name), wrap: 'col-span-full' });
  const half = (name: BookingField) => ({ ...bind(form, name), wrap: HALF });
  return (
    <>
      <ServiceSelect offerings={offerings} {...(hasVehicle ? half : wide)('serviceId')} />
      {hasVehicle && (
        <Input
          label="Vehicle"
          optional
          placeholder={isBins ? 'Not needed for bins' : '2021 Toyota 4Runner, black'}
          {...half('vehicleInfo')}
        />
      )}
      {vehicle}
      {otherVehicles}
      <LocationSelect {...half('serviceLocation')} />
      {time}
      <Honeypot {...form.register('homepage')} />
    </>
  );
}

const MessageField = ({
  form,
  isBins,
  messageHint = 'Gate code, shade, water, anything we should know',
}: BookingFieldsProps) => (
  <Textarea
    label="Message"
    rows={2}
    optional
    placeholder={isBins ? 'How many bins, where they stand, gate code' : messageHint}
    wrap="col-span-full"
    {...bind(form, 'message')}
  />
);

/** A half row where the example of a vehicle fits in it. */
export const HALF = 'max-sm:col-span-2 lg:max-xl:col-span-2 @min-[54rem]/sheet:col-span-2';

type Control = Omit<ComponentProps<typeof Select>, 'label' | 'children'>;

export const ServiceSelect = ({
  offerings,
  ...control
}: Control & Pick<BookingFieldsProps, 'offerings'>) => (
  <Select label="Service" required {...control}>
    <option value="">Choose a service</option>
    {offerings.map(({ id, name, price }) => (
      <option key={id} value={id}>
        {name} ({price})
      </option>
    ))}
  </Select>
);

export const LocationSelect = (control: Control) => (
  <Select label="Location" optional {...control}>
    <option value="">Choose a location</option>
    {Object.entries(LOCATIONS).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </Select>
);

export function ContactFields({ form }: Pick<BookingFieldsProps, 'form'>) {
  const formatted = () => form.setValue('phone', formatPhone(form.getValues('phone')));
  return (
    <>
      <Input label="First name" autoComplete="given-name" required {...bind(form, 'firstName')} />
      <Input label="Last name" autoComplete="family-name" required {...bind(form, 'lastName')} />
      <Input
        label="Email"
        type="email"
        autoComplete="email"
        required
        wrap="max-sm:col-span-2"
        {...bind(form, 'email')}
      />
      <Input
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        wrap="max-sm:col-span-2"
        {...bind(form, 'phone', { onBlur: formatted })}
      />
    </>
  );
}

/** Appears with a phone number, because the page must stay short on phones. */
export function Consent({ form: { control, register } }: Pick<BookingFieldsProps, 'form'>) {
  const phone = useWatch({ control, name: 'phone' });
  const isHydrated = useHydrated();
  // The server does not know the draft.
  if (!isHydrated || phone.trim() === '') return null;
  return <SmsConsent {...register('smsConsent')} wrap="col-span-full" />;
}
