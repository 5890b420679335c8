import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@desert-mirror/contracts/booking';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { SearchField } from '../../../back-office/lists/search-field.js';
import type { Filters } from '../../../back-office/lists/use-filters.js';
import { Button } from '../../../ui/button.js';
import { Input, Select } from '../../../ui/field.js';
import type { FilterName } from './booking-filter.rules.js';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function BookingFilters({ values, set, clear, isSet }: Filters<FilterName>) {
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  const bind = (name: FilterName) => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <div
      role="search"
      aria-label="Bookings"
      className="grid grid-cols-2 gap-4 border-t border-line p-5 md:grid-cols-4"
    >
      <SearchField
        label="Search"
        placeholder="Name, email, phone, vehicle or booking number"
        value={values.text ?? ''}
        onSearch={(text) => set('text', text)}
        wrap="col-span-2 md:col-span-4"
      />
      <Choice label="Status" all="All statuses" options={BOOKING_STATUSES} {...bind('status')} />
      <Choice
        label="Payment"
        all="All payments"
        options={PAYMENT_STATUSES}
        {...bind('paymentStatus')}
      />
      <Select label="Service" wrap="col-span-2" {...bind('serviceId')}>
        <option value="">All services</option>
        {offerings.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : `${name} (inactive)`}
          </option>
        ))}
      </Select>
      <Select label="Date" wrap="col-span-2 md:col-span-1" {...bind('dateOf')}>
        <option value="">Created</option>
        <option value="preferred">Appointment</option>
      </Select>
      <Input label="From" type="date" {...bind('from')} />
      <Input label="To" type="date" {...bind('to')} />
      <div className="col-span-2 flex items-end md:col-span-1">
        <Button variant="secondary" className="min-h-12 w-full" disabled={!isSet} onClick={clear}>
          Clear filters
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  options: readonly string[];
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

const Choice = ({ all, options, ...select }: ChoiceProps) => (
  <Select {...select}>
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option} value={option}>
        {capital(option)}
      </option>
    ))}
  </Select>
);
