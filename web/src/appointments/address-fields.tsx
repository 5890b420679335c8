import type { ComponentProps } from 'react';
import { Input } from '../ui/field.js';

type Field = 'street' | 'unit' | 'city' | 'zip';

interface AddressFieldsProps {
  bind: (name: Field) => Omit<ComponentProps<typeof Input>, 'label'>;
}

/** In a grid of six columns. */
export const AddressFields = ({ bind }: AddressFieldsProps) => (
  <>
    <Input
      label="Street"
      autoComplete="street-address"
      required
      {...bind('street')}
      wrap="col-span-4"
    />
    <Input label="Unit" autoComplete="address-line2" {...bind('unit')} wrap="col-span-2" />
    <Input
      label="City"
      autoComplete="address-level2"
      required
      {...bind('city')}
      wrap="col-span-4"
    />
    <Input
      label="ZIP code"
      autoComplete="postal-code"
      inputMode="numeric"
      required
      {...bind('zip')}
      wrap="col-span-2"
    />
  </>
);
