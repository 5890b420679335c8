import type { ComponentProps } from 'react';
import { Input } from '../ui/field.js';

type Field = 'street' | 'unit' | 'city' | 'zip';

interface AddressFieldsProps {
  fieldProps: (name: Field) => Omit<ComponentProps<typeof Input>, 'label'>;
}

/** In a grid of six columns. */
export const AddressFields = ({ fieldProps }: AddressFieldsProps) => (
  <>
    <Input
      label="Street"
      autoComplete="street-address"
      required
      {...fieldProps('street')}
      wrap="col-span-4"
    />
    <Input label="Unit" autoComplete="address-line2" {...fieldProps('unit')} wrap="col-span-2" />
    <Input
      label="City"
      autoComplete="address-level2"
      required
      {...fieldProps('city')}
      wrap="col-span-4"
    />
    <Input
      label="ZIP code"
      autoComplete="postal-code"
      inputMode="numeric"
      required
      {...fieldProps('zip')}
      wrap="col-span-2"
    />
  </>
);
