import { CUSTOMER_SOURCES, type CustomerFilter } from '@desert-mirror/contracts/back-office';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { OrderSelect } from '../../../back-office/lists/order-select.js';
import { StatusChips } from '../../../back-office/lists/status-chips.js';
import type { Filters } from '../../../back-office/lists/use-filters.js';
import { ViewChips } from '../../../back-office/lists/view-chips.js';
import type { View } from '../../../back-office/lists/views.rules.js';
import { Switch } from '../../../ui/switch.js';
import type { CustomerFilterName } from './customer.rules.js';
import { useCustomerCounts } from './use-customer-counts.js';

const SOURCE_TEXTS: Record<NonNullable<CustomerFilter['source']>, string> = {
  booking: 'Bookings',
  invoice: 'Invoices',
};

const NO_VIEWS: readonly View[] = [];

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
  const isPhone = useIsPhone();
  const { counts } = useCustomerCounts();
  const onePerCustomer = (
    <Switch
      label="One per customer"
      checked={filter.onePerCustomer === true}
      onCheckedChange={(isOn) => set('onePerCustomer', isOn ? 'true' : '')}
    />
  );
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
      sheetCount={filter.onePerCustomer ? 1 : 0}
      action={<div className="flex items-center gap-x-3">{onePerCustomer}</div>}
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
          <ViewChips isDivided list="customers" builtIn={NO_VIEWS} filters={filters} />
        </>
      }
    >
      {(isInline) =>
        !isInline && (
          <>
            {isPhone && <div className="col-span-2 py-2">{onePerCustomer}</div>}
            <OrderSelect
              texts={ORDER_TEXTS}
              value={filter.sort}
              onChange={(sort) => set('sort', sort)}
            />
          </>
        )
      }
    </FilterBar>
  );
}
