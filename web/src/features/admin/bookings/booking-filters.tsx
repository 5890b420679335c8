import { useState, type ReactNode } from 'react';
import {
  BOOKING_STATUSES,
  PAYMENT_STATUSES,
  type BookingFilter,
} from '@desert-mirror/contracts/booking';
import { businessDate } from '@desert-mirror/contracts/time';
import { useCountBookingsQuery } from '../../../api/admin/bookings.api.js';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { OrderSelect } from '../../../back-office/lists/order-select.js';
import { StatusChips } from '../../../back-office/lists/status-chips.js';
import type { Filters } from '../../../back-office/lists/use-filters.js';
import { ViewChips } from '../../../back-office/lists/view-chips.js';
import type { View } from '../../../back-office/lists/views.rules.js';
import { cn } from '../../../ui/cn.js';
import { Select } from '../../../ui/field.js';
import type { FilterName } from './booking-filter.rules.js';

const ORDER_TEXTS: Record<Exclude<NonNullable<BookingFilter['sort']>, 'priority'> | '', string> = {
  '': 'What needs work first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  appointment: 'Bookings with a date, earliest first',
};

const IN_SHEET = ['paymentStatus', 'serviceId', 'dateOf', 'from', 'to'] as const;

const viewsOn = (today: string): View[] => [
  {
    name: 'Next up',
    filter: { status: 'confirmed', dateOf: 'preferred', from: today, sort: 'appointment' },
  },
  { name: 'To collect', filter: { status: 'completed', paymentStatus: 'unpaid' } },
  { name: 'Suspicious', filter: { suspicious: 'true' } },
];

interface BookingFiltersProps {
  filters: Filters<FilterName>;
  action: ReactNode;
}

export function BookingFilters({ filters, action }: BookingFiltersProps) {
  const { values, set, clear, isSet } = filters;
  const [builtIn] = useState(() => viewsOn(businessDate(new Date())));
  const { data: counts } = useCountBookingsQuery(undefined, { refetchOnMountOrArgChange: true });
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
      count={IN_SHEET.filter((name) => values[name]).length}
      action={action}
      chips={
        <>
          <StatusChips
            statuses={BOOKING_STATUSES}
            counts={counts}
            value={values.status}
            textOf={capitalized}
            onChoose={(status) => set('status', status)}
          />
          <ViewChips isDivided list="bookings" builtIn={builtIn} filters={filters} />
        </>
      }
    >
      {(isInline) => <Controls {...filters} isInline={isInline} />}
    </FilterBar>
  );
}

function Controls({ values, set, isInline }: Filters<FilterName> & { isInline: boolean }) {
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  const bind = (name: FilterName, width: string, wide = false) => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    compact: isInline,
    labelHidden: isInline,
    wrap: isInline ? width : cn(wide && 'col-span-2'),
  });
  const bindDate = (name: 'from' | 'to') => ({ ...bind(name, ''), labelHidden: false });
  return (
    <>
      <Select label="Payment" {...bind('paymentStatus', 'w-34', true)}>
        <option value="">All payments</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {capitalized(status)}
          </option>
        ))}
      </Select>
      <Select label="Service" {...bind('serviceId', 'w-32', true)}>
        <option value="">All services</option>
        {offerings.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : `${name} (inactive)`}
          </option>
        ))}
      </Select>
      <Select label="Date" {...bind('dateOf', 'w-38', true)}>
        <option value="">Date created</option>
        <option value="preferred">Appointment</option>
      </Select>
      <FromToFields from={bindDate('from')} to={bindDate('to')} />
      {!isInline && (
        <OrderSelect
          texts={ORDER_TEXTS}
          value={values.sort}
          onChange={(sort) => set('sort', sort)}
        />
      )}
    </>
  );
}
