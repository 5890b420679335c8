import type { SearchResults } from '@desert-mirror/contracts/back-office';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { Input } from '../../ui/field.js';
import { CustomerNameField } from './customer-name-field.js';

type CustomerField = 'customerName' | 'customerEmail' | 'customerPhone' | 'vehicleInfo';
type KnownCustomer = SearchResults['customers'][number];

interface CustomerFieldsProps {
  bind: (name: CustomerField) => UseFormRegisterReturn & { error: string | undefined };
  /** Fills a field from the chosen customer. */
  fill: (name: CustomerField, value: string) => void;
}

export function CustomerFields({ bind, fill }: CustomerFieldsProps) {
  const choose = ({ name, email, phone }: KnownCustomer) => {
    fill('customerName', name);
    fill('customerEmail', email ?? '');
    fill('customerPhone', formatPhone(phone ?? ''));
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CustomerNameField {...bind('customerName')} onChoose={choose} />
      <Input label="Email" type="email" autoComplete="off" {...bind('customerEmail')} />
      <Input
        label="Phone Number"
        type="tel"
        required
        autoComplete="off"
        {...bind('customerPhone')}
      />
      <Input
        label="Vehicle Information"
        required
        autoComplete="off"
        placeholder="2021 Toyota 4Runner, black"
        {...bind('vehicleInfo')}
      />
    </div>
  );
}
