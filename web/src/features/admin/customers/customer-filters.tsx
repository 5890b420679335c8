import { CUSTOMER_SOURCES, type CustomerFilter } from '@desert-mirror/contracts/back-office';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { OrderSelect } from '../../../back-office/lists/order-select.js';
import { StatusChips } from '../../../back-office/lists/status-chips.js';
import type { Filters } from '../../../back-office/lists/use-filters.js';
import { ViewChips } from '../../../back-office/lists/view-chips.js';
import type { View } from '../../../back-office/lists/views.rules.js';
import type { CustomerFilterName } from './customer.rules.js';
import { useCustomerCounts } from './use-customer-counts.js';

const SOURCE_TEXTS: Record<NonNullable<CustomerFilter['source']>, string> = {
  booking: 'Bookings',
  invoice: 'Invoices',
};

const VIEWS: readonly View[] = [{ name: 'One per customer', filter: { onePerCustomer: 'true' } }];

const ORDER_TEXTS: Record<NonNullable<CustomerFilter['sort']> | '', string> = {
  '': 'Newest first',
  oldest: 'Oldest first',
};

interface CustomerFiltersProps {
  filters: Filters<CustomerFilterName>;
  filter: CustomerFilter;
}

export function CustomerFilters({ filters, filter }: CustomerFiltersProps) {
  const { values, set, clear, isSet } = filters;
  const { counts } = useCustomerCounts();
  return (
    <FilterBar
      label="Customers"
      search={{
        placeholder: 'Search customers',
        text: values.text,
        onSearch: (text) => set('text', text),
      }}
      isSet={isSet}
      onClear={clear}
      chips={
        <>
          <StatusChips
            label="Source"
            statuses={CUSTOMER_SOURCES}
            counts={counts}
            value={filter.source}
            textOf={(source) => SOURCE_TEXTS[source]}
            onChoose={(source) => set('source', source)}
          />
          <ViewChips isDivided list="customers" builtIn={VIEWS} filters={filters} />
        </>
      }
    >
      {(isInline) =>
        !isInline && (
          <OrderSelect
            texts={ORDER_TEXTS}
            value={filter.sort}
            onChange={(sort) => set('sort', sort)}
          />
        )
      }
    </FilterBar>
  );
}
