import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import { AddressFields } from '../../../appointments/address-fields.js';
import { Button } from '../../../ui/button.js';
import { Textarea } from '../../../ui/field.js';
import { LocationField, binder } from './booking-fields.js';
import { EMPTY_ADDRESS, type BookingValues } from './booking-values.rules.js';

interface PlaceFieldsProps {
  form: UseFormReturn<BookingValues, unknown, CreateManualBooking>;
}

/** The location, or the address instead, whose ZIP code decides the location. */
export function PlaceFields({ form }: PlaceFieldsProps) {
  const { setFocus, setValue, unregister } = form;
  const hasAddress = useWatch({ control: form.control, name: 'address' }) !== undefined;
  const isSwitched = useRef(false);
  useEffect(() => {
    // The pressed button has disappeared.
    if (isSwitched.current) setFocus(hasAddress ? 'address.street' : 'serviceLocation');
    isSwitched.current = false;
  }, [hasAddress, setFocus]);

  const enterAddress = () => {
    isSwitched.current = true;
    setValue('serviceLocation', '');
    setValue('address', EMPTY_ADDRESS, { shouldDirty: true });
  };
  const removeAddress = () => {
    isSwitched.current = true;
    unregister('address');
  };
  if (hasAddress) return <Address form={form} onRemove={removeAddress} />;
  return (
    <div>
      <LocationField bind={binder(form)} />
      <Switch label="Enter address" onClick={enterAddress} />
    </div>
  );
}

interface AddressProps extends PlaceFieldsProps {
  onRemove: () => void;
}

function Address({ form: { register, formState }, onRemove }: AddressProps) {
  const errors = formState.errors.address;
  const bind = (name: keyof typeof EMPTY_ADDRESS) => ({
    ...register(`address.${name}`),
    error: errors?.[name]?.message,
    // The browser would suggest the owner's own address.
    autoComplete: 'off',
  });
  return (
    <>
      <div
        role="group"
        aria-label="Address"
        className="grid grid-cols-6 gap-x-3 gap-y-5 sm:col-span-full sm:gap-x-5 sm:gap-y-4 lg:grid-cols-12"
      >
        <AddressFields bind={bind} />
      </div>
      <div>
        <Textarea
          label="Access"
          optional
          rows={2}
          placeholder="Gate code, parking, water, power"
          {...bind('notes')}
        />
        <Switch label="Location only" onClick={onRemove} />
      </div>
    </>
  );
}

const Switch = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="link" size="sm" className="mt-0.5 -ml-3" onClick={onClick}>
    {label}
  </Button>
);
