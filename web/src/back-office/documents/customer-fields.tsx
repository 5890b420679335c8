import { useState } from 'react';
import type { SearchResults } from '@desert-mirror/contracts/back-office';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { Input } from '../../ui/field.js';
import { ChosenCustomer } from './chosen-customer.js';
import { CustomerNameField } from './customer-name-field.js';
import { RecentChips } from './recent-customers.js';
import { useFocusKept } from './use-focus-kept.js';

type ContactField = 'customerName' | 'customerEmail' | 'customerPhone';
type CustomerField = ContactField | 'vehicleInfo';
type KnownCustomer = Pick<SearchResults['customers'][number], 'name' | 'email' | 'phone'>;

/** The fields that one line replaces once a customer is chosen. */
export const CONTACT = ['customerName', 'customerEmail', 'customerPhone'] as const;

interface CustomerFieldsProps {
  fieldProps: (name: CustomerField) => UseFormRegisterReturn & { error: string | undefined };
  /** Fills a field from the chosen customer. */
  fill: (name: CustomerField, value: string) => void;
  /** The current values of `CONTACT`. */
  contact: readonly [name: string, email: string, phone: string];
  /** The form was opened for a customer. */
  isKnown?: boolean;
}

export function CustomerFields({
  fieldProps,
  fill,
  contact,
  isKnown = false,
}: CustomerFieldsProps) {
  const [isChosen, setChosen] = useState(isKnown);
  const [name, email, phone] = contact;
  // The recent customers stay while a name is typed, so that the fields below do not move.
  const [startsEmpty] = useState(name === '');
  const isComplete =
    name !== '' && phone !== '' && !CONTACT.some((field) => fieldProps(field).error);
  const isFolded = isChosen && isComplete;
  const place = useFocusKept(isFolded ? 'chosen' : 'fields');
  const choose = (customer: KnownCustomer) => {
    fill('customerName', customer.name);
    fill('customerEmail', customer.email ?? '');
    fill('customerPhone', formatPhone(customer.phone ?? ''));
    setChosen(true);
  };
  return (
    <div
      className="grid gap-5 sm:grid-cols-2"
      // The fields must not be replaced while someone completes or corrects them.
      onChange={() => isFolded || setChosen(false)}
    >
      <span ref={place} hidden />
      {isFolded ? (
        <ChosenCustomer name={name} facts={[phone, email]} onChange={() => setChosen(false)} />
      ) : (
        <>
          <CustomerNameField
            wrap="col-span-full lg:row-start-1"
            {...fieldProps('customerName')}
            onChoose={choose}
          />
          {startsEmpty && <RecentChips onChoose={choose} />}
          <Input label="Email" type="email" autoComplete="off" {...fieldProps('customerEmail')} />
          <Input
            label="Phone Number"
            type="tel"
            required
            autoComplete="off"
            {...fieldProps('customerPhone')}
          />
        </>
      )}
      <Input
        label="Vehicle Information"
        required
        autoComplete="off"
        placeholder="2021 Toyota 4Runner, black"
        wrap="col-span-full"
        {...fieldProps('vehicleInfo')}
      />
    </div>
  );
}
