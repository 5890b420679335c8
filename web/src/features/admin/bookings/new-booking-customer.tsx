import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { SearchResults } from '@desert-mirror/contracts/back-office';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { ChosenCustomer } from '../../../back-office/documents/chosen-customer.js';
import { CustomerCombobox } from '../../../back-office/documents/customer-name-field.js';
import { ContactFields, binder } from './booking-fields.js';
import { bookingFor, type BookingValues } from './booking-values.rules.js';

const FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

interface BookingCustomerProps {
  form: UseFormReturn<BookingValues, unknown, CreateManualBooking>;
  /** The dialog was opened for a customer. */
  isKnown: boolean;
}

/** A search for a known customer, whom one line then shows in place of the fields. */
export function BookingCustomer({ form, isKnown }: BookingCustomerProps) {
  const { control, formState, setValue } = form;
  const [search, setSearch] = useState('');
  const [isChosen, setChosen] = useState(isKnown);
  const contact = useWatch({ control, name: FIELDS });
  const [firstName, lastName, phone, email] = contact;
  const isFolded =
    isChosen &&
    contact.every((value) => value !== '') &&
    !FIELDS.some((name) => formState.errors[name]);
  const place = useFocusKept(isFolded);
  const choose = (customer: SearchResults['customers'][number]) => {
    const known = { ...customer, email: customer.email ?? '', vehicleInfo: '' };
    const values = bookingFor({ ...known, phone: formatPhone(customer.phone ?? '') });
    const shouldValidate = formState.isSubmitted;
    for (const name of FIELDS) setValue(name, values[name], { shouldDirty: true, shouldValidate });
    setSearch(customer.name);
    setChosen(true);
  };
  return (
    <>
      <span ref={place} hidden />
      {isFolded ? (
        <ChosenCustomer
          name={`${firstName} ${lastName}`}
          facts={[phone, email]}
          onChange={() => {
            setSearch('');
            setChosen(false);
          }}
        />
      ) : (
        <>
          <CustomerCombobox
            label="Find customer"
            placeholder="Name, email or phone"
            wrap="col-span-full"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onChoose={choose}
          />
          <ContactFields bind={binder(form)} />
        </>
      )}
    </>
  );
}

/** Moves the focus to the element that replaces the focused one. Both are siblings of the returned element. */
function useFocusKept(isFolded: boolean) {
  const place = useRef<HTMLSpanElement>(null);
  const last = useRef(isFolded);
  useEffect(() => {
    if (last.current !== isFolded)
      place.current?.parentElement?.querySelector<HTMLElement>('input, button')?.focus();
    last.current = isFolded;
  }, [isFolded]);
  return place;
}
