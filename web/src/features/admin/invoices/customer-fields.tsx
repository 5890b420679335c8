import type { UseFormRegisterReturn } from 'react-hook-form';
import { Input } from '../../../ui/field.js';

type CustomerField = 'customerName' | 'customerEmail' | 'customerPhone' | 'vehicleInfo';

interface CustomerFieldsProps {
  bind: (name: CustomerField) => UseFormRegisterReturn & { error: string | undefined };
}

export function CustomerFields({ bind }: CustomerFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Input
        label="Customer Name"
        markRequired
        required
        autoComplete="off"
        {...bind('customerName')}
      />
      <Input label="Email" type="email" autoComplete="off" {...bind('customerEmail')} />
      <Input
        label="Phone Number"
        type="tel"
        markRequired
        required
        autoComplete="off"
        {...bind('customerPhone')}
      />
      <Input
        label="Vehicle Information"
        markRequired
        required
        autoComplete="off"
        placeholder="2021 Toyota 4Runner, black"
        {...bind('vehicleInfo')}
      />
    </div>
  );
}
