import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { SearchResults } from '@desert-mirror/contracts/back-office';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { ChosenCustomer } from '../../../back-office/documents/chosen-customer.js';
import { CustomerCombobox } from '../../../back-office/documents/customer-name-field.js';
import { RecentCustomers } from '../../../back-office/documents/recent-customers.js';
import { useFocusKept } from '../../../back-office/documents/use-focus-kept.js';
import { ContactFields } from './booking-fields.js';
import { bookingFor, contactFrom, type BookingValues } from './booking-values.rules.js';

const FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

interface BookingCustomerProps {
  form: UseFormReturn<BookingValues, unknown, CreateManualBooking>;
  /** The dialog was opened for a customer. */
  isKnown: boolean;
}

/**
 * A search and the recent customers. One line shows the chosen customer. The fields appear only for new customers and to
 * complete the contact of a known one.
 */
export function BookingCustomer({ form, isKnown }: BookingCustomerProps) {
  const [search, setSearch] = useState('');
  const [customer, setCustomer] = useState<'chosen' | 'new' | undefined>(
    isKnown ? 'chosen' : undefined,
  );
  const { contact, isWrong, fill } = useContact(form);
  const [firstName, lastName, phone, email] = contact;
  const isComplete = contact.every((value) => value !== '') && !isWrong;
  const hasFields = customer === 'new' || isWrong || contact.some((value) => value !== '');
  const shown = customer === 'chosen' && isComplete ? 'chosen' : hasFields ? 'fields' : 'search';
  const place = useFocusKept(shown, customer === 'new' ? 'input:not([role=combobox])' : undefined);
  const choose = (known: SearchResults['customers'][number]) => {
    const values = { ...known, email: known.email ?? '', vehicleInfo: '' };
    fill(bookingFor({ ...values, phone: formatPhone(known.phone ?? '') }));
    setSearch(known.name);
    setCustomer('chosen');
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
            setCustomer(undefined);
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
            setCustomer('new');
          }}
        />
      )}
      {shown === 'fields' && (
        <div
          className="contents"
          // The fields must not be replaced while someone completes, corrects or clears them.
          onChange={() => setCustomer('new')}
        >
          <ContactFields form={form} wrap="lg:col-span-2" />
        </div>
      )}
    </>
  );
}

/** The values of the contact fields, which may not be shown. */
function useContact({ control, formState, register, setValue }: BookingCustomerProps['form']) {
  // React Hook Form focuses the first invalid field in the order of registration, and these may not be rendered yet.
  for (const name of FIELDS) register(name);
  const contact = useWatch({ control, name: FIELDS });
  const fill = (values: Pick<BookingValues, (typeof FIELDS)[number]>) => {
    const shouldValidate = formState.isSubmitted;
    for (const name of FIELDS) setValue(name, values[name], { shouldDirty: true, shouldValidate });
  };
  return { contact, isWrong: FIELDS.some((name) => formState.errors[name]), fill };
}
