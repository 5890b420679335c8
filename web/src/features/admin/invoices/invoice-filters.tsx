import { useState, type ReactNode } from 'react';
import { INVOICE_STATUSES, type InvoiceFilter } from '@desert-mirror/contracts/billing';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { useCountInvoicesQuery } from '../../../api/admin/invoices.api.js';
import { invoiceStatusText } from '../../../back-office/money/money.rules.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { OrderSelect } from '../../../back-office/lists/order-select.js';
import { StatusChips } from '../../../back-office/lists/status-chips.js';
import type { Filters } from '../../../back-office/lists/use-filters.js';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { periodTexts } from '../../../back-office/dates/period-texts.js';
import { monthsBefore } from '../../../back-office/dates/months.rules.js';
import { ViewChips } from '../../../back-office/lists/view-chips.js';
import type { View } from '../../../back-office/lists/views.rules.js';

/** What waits for money first; a phone shows only the first few. */
const CHIPS = [
  'overdue' as const,
  ...INVOICE_STATUSES.filter((status) => status !== 'overdue' && status !== 'draft'),
  'draft' as const,
];

export const INVOICE_FILTERS = ['status', 'from', 'to', 'text', 'sort'] as const;

const ORDER_TEXTS: Record<Exclude<NonNullable<InvoiceFilter['sort']>, 'priority'> | '', string> = {
  '': 'What needs work first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due date, earliest first',
  'latest-due': 'Due date, latest first',
  smallest: 'Smallest total first',
  largest: 'Largest total first',
};

type InvoiceFilterName = (typeof INVOICE_FILTERS)[number];

const viewsOn = (today: string): View[] => [
  { name: 'This month', filter: { from: monthsBefore(today, 0) } },
  {
    name: 'Last month',
    filter: { from: monthsBefore(today, 1), to: addDays(monthsBefore(today, 0), -1) },
  },
];

interface InvoiceFiltersProps {
  filters: Filters<InvoiceFilterName>;
  action: ReactNode;
}

export function InvoiceFilters({ filters, action }: InvoiceFiltersProps) {
  const { values, set, clear, isSet } = filters;
  const [builtIn] = useState(() => viewsOn(businessDate(new Date())));
  const { data: counts } = useCountInvoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const bind = (name: 'from' | 'to') => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <FilterBar
      label="Invoices"
      search={{
        placeholder: 'Number or name',
        text: values.text,
        onSearch: (text) => set('text', text),
      }}
      isSet={isSet}
      onClear={clear}
      folded={{ texts: periodTexts(values), onRemove: (name) => set(name, '') }}
      action={action}
      chips={
        <StatusChips
          statuses={CHIPS}
          counts={counts}
          value={values.status}
          textOf={(status) => capitalized(invoiceStatusText(status))}
          onChoose={(status) => set('status', status)}
        />
      }
    >
      {() => (
        <>
          <ViewChips list="invoices" builtIn={builtIn} filters={filters} />
          <FromToFields isTall from={bind('from')} to={bind('to')} />
          <OrderSelect
            texts={ORDER_TEXTS}
            value={values.sort}
            onChange={(sort) => set('sort', sort)}
          />
        </>
      )}
    </FilterBar>
  );
}
