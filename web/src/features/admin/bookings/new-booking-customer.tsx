import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { SearchResults } from '@desert-mirror/contracts/back-office';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { ChosenCustomer } from '../../../back-office/documents/chosen-customer.js';
import { CustomerCombobox } from '../../../back-office/documents/customer-name-field.js';
import { RecentCustomers } from '../../../back-office/documents/recent-customers.js';
import { useFocusKept } from '../../../back-office/documents/use-focus-kept.js';
import { ContactFields, binder } from './booking-fields.js';
import { bookingFor, contactFrom, type BookingValues } from './booking-values.rules.js';

const FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

interface BookingCustomerProps {
  form: UseFormReturn<BookingValues, unknown, CreateManualBooking>;
  /** The dialog was opened for a customer. */
  isKnown: boolean;
}

/**
 * A search and the recent customers. One line shows the chosen one; only a new customer, or one whose contact is
 * incomplete, needs the fields.
 */
export function BookingCustomer({ form, isKnown }: BookingCustomerProps) {
  const { control, formState, setValue } = form;
  // Before the other fields, so that the first invalid one gets the focus although these may not be there yet.
  for (const name of FIELDS) form.register(name);
  const [search, setSearch] = useState('');
  const [isChosen, setChosen] = useState(isKnown);
  const [isNew, setNew] = useState(false);
  const contact = useWatch({ control, name: FIELDS });
  const [firstName, lastName, phone, email] = contact;
  const isWrong = FIELDS.some((name) => formState.errors[name]);
  const isComplete = contact.every((value) => value !== '') && !isWrong;
  const hasFields = isNew || isWrong || contact.some((value) => value !== '');
  const shown = isChosen && isComplete ? 'chosen' : hasFields ? 'fields' : 'search';
  const place = useFocusKept(shown, isNew ? 'input:not([role=combobox])' : undefined);
  const fill = (values: Pick<BookingValues, (typeof FIELDS)[number]>) => {
    const shouldValidate = formState.isSubmitted;
    for (const name of FIELDS) setValue(name, values[name], { shouldDirty: true, shouldValidate });
  };
  const choose = (customer: SearchResults['customers'][number]) => {
    const known = { ...customer, email: customer.email ?? '', vehicleInfo: '' };
    fill(bookingFor({ ...known, phone: formatPhone(customer.phone ?? '') }));
    setSearch(customer.name);
    setChosen(true);
  };
  return (
    <>
      <span ref={place} hidden />
      {shown === 'chosen' ? (
        <ChosenCustomer
          name={`${firstName} ${lastName}`}
          facts={[phone, email]}
          onChange={() => {
            setSearch('');
            setChosen(false);
            setNew(false);
          }}
        />
      ) : (
        <CustomerCombobox
          label="Find customer"
          placeholder="Name, email or phone"
          wrap={shown === 'fields' ? 'sm:col-span-2' : 'col-span-full'}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onChoose={choose}
        />
      )}
      {shown === 'search' && (
        <RecentCustomers
          onChoose={choose}
          onNew={() => {
            fill(contactFrom(search));
            setSearch('');
            setNew(true);
          }}
        />
      )}
      {shown === 'fields' && <ContactFields bind={binder(form)} wrap="lg:col-span-2" />}
    </>
  );
}
