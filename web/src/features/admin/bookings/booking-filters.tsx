import { useState, type ReactNode } from 'react';
import {
  BOOKING_STATUSES,
  PAYMENT_STATUSES,
  type BookingFilter,
} from '@desert-mirror/contracts/booking';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { businessDate } from '@desert-mirror/contracts/time';
import { useCountBookingsQuery } from '../../../api/admin/bookings.api.js';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { periodTexts } from '../../../back-office/dates/period-texts.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { OrderSelect } from '../../../back-office/lists/order-select.js';
import { StatusChips } from '../../../back-office/lists/status-chips.js';
import type { Filters } from '../../../back-office/lists/use-filters.js';
import { ViewChips } from '../../../back-office/lists/view-chips.js';
import type { View } from '../../../back-office/lists/views.rules.js';
import { Select } from '../../../ui/field.js';
import type { FilterName } from './booking-filter.rules.js';

const ORDER_TEXTS: Record<Exclude<NonNullable<BookingFilter['sort']>, 'priority'> | '', string> = {
  '': 'What needs work first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  appointment: 'Bookings with a date, earliest first',
};

const viewsOn = (today: string): View[] => [
  {
    name: 'Next up',
    filter: { status: 'confirmed', dateOf: 'preferred', from: today, sort: 'appointment' },
  },
  { name: 'To collect', filter: { status: 'completed', due: 'true' } },
  { name: 'Suspicious', filter: { suspicious: 'true' } },
];

const flagText = (value: string | undefined, yes: string, no: string): string | undefined =>
  value && (value === 'true' ? yes : no);

interface BookingFiltersProps {
  filters: Filters<FilterName>;
  action: ReactNode;
}

export function BookingFilters({ filters, action }: BookingFiltersProps) {
  const { values, set, clear, isSet } = filters;
  const [builtIn] = useState(() => viewsOn(businessDate(new Date())));
  const { data: counts } = useCountBookingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  return (
    <FilterBar
      label="Bookings"
      search={{
        placeholder: 'Search bookings',
        text: values.text,
        onSearch: (text) => set('text', text),
      }}
      isSet={isSet}
      onClear={clear}
      folded={{
        texts: {
          paymentStatus: values.paymentStatus && capitalized(values.paymentStatus),
          serviceId: offerings.find(({ id }) => String(id) === values.serviceId)?.name,
          dateOf: values.dateOf && 'Date of appointment',
          ...periodTexts(values),
          due: flagText(values.due, 'Amount due', 'Nothing due'),
          invoiced: flagText(values.invoiced, 'Invoiced', 'Not invoiced'),
        },
        onRemove: (name) => set(name, ''),
      }}
      action={action}
      chips={
        <StatusChips
          statuses={BOOKING_STATUSES}
          counts={counts}
          value={values.status}
          textOf={capitalized}
          onChoose={(status) => set('status', status)}
        />
      }
    >
      {() => (
        <>
          <ViewChips list="bookings" builtIn={builtIn} filters={filters} />
          <Controls {...filters} offerings={offerings} />
        </>
      )}
    </FilterBar>
  );
}

interface ControlsProps extends Filters<FilterName> {
  offerings: readonly Offering[];
}

function Controls({ values, set, offerings }: ControlsProps) {
  const bind = (name: FilterName) => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <>
      <Select label="Payment" wrap="col-span-2" {...bind('paymentStatus')}>
        <option value="">All payments</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {capitalized(status)}
          </option>
        ))}
      </Select>
      <Select label="Service" wrap="col-span-2" {...bind('serviceId')}>
        <option value="">All services</option>
        {offerings.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : `${name} (inactive)`}
          </option>
        ))}
      </Select>
      <Select label="Date" wrap="col-span-2" {...bind('dateOf')}>
        <option value="">Date created</option>
        <option value="preferred">Appointment</option>
      </Select>
      <FromToFields isTall from={bind('from')} to={bind('to')} />
      <OrderSelect texts={ORDER_TEXTS} value={values.sort} onChange={(sort) => set('sort', sort)} />
    </>
  );
}
