import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../../appointments/address-fields.js';
import { EMPTY_ADDRESS, type AddressValues } from '../../../appointments/empty-address.rules.js';
import { bind } from '../../../forms/bind.js';
import { Button } from '../../../ui/button.js';
import { Textarea } from '../../../ui/field.js';
import { LocationField } from './booking-fields.js';
import type { BookingValues } from './booking-values.rules.js';

interface PlaceFieldsProps<Output> {
  form: UseFormReturn<BookingValues, unknown, Output>;
}

/** The location, or the address instead, whose ZIP code decides the location. */
export function PlaceFields<Output>({ form }: PlaceFieldsProps<Output>) {
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
    // Otherwise, a conflict would bring it back.
    setValue('address', undefined, { shouldDirty: true });
  };
  if (hasAddress) return <Address form={form} onRemove={removeAddress} />;
  return (
    <div>
      <LocationField form={form} />
      <Switch label="Enter address" onClick={enterAddress} />
    </div>
  );
}

interface AddressProps<Output> extends PlaceFieldsProps<Output> {
  onRemove: () => void;
}

function Address<Output>({ form, onRemove }: AddressProps<Output>) {
  const bindPart = (name: keyof AddressValues) => ({
    // The ZIP code decides the location.
    ...bind(form, `address.${name}`, {
      ...(name === 'zip' && { onChange: () => form.setValue('serviceLocation', '') }),
    }),
    // The browser would suggest the owner's own address.
    autoComplete: 'off',
  });
  return (
    <>
      <div role="group" aria-label="Address" className="@container sm:col-span-full">
        <div className="grid grid-cols-6 gap-x-3 gap-y-5 sm:gap-x-5 sm:gap-y-4 @3xl:grid-cols-12">
          <AddressFields fieldProps={bindPart} />
        </div>
      </div>
      <div>
        <Textarea
          label="Access"
          optional
          rows={2}
          placeholder="Gate code, parking, water, power"
          {...bindPart('notes')}
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
