import { INVOICE_STATUSES } from '@desert-mirror/contracts/billing';
import { invoiceStatusText } from '../../../back-office/money/money.rules.js';
import { SearchField } from '../../../back-office/lists/search-field.js';
import type { Filters } from '../../../back-office/lists/use-filters.js';
import { Button } from '../../../ui/button.js';
import { Input, Select } from '../../../ui/field.js';

export const INVOICE_FILTERS = ['status', 'from', 'to', 'text'] as const;

export function InvoiceFilters({
  filters,
}: {
  filters: Filters<(typeof INVOICE_FILTERS)[number]>;
}) {
  const { values, set, clear, isSet } = filters;
  return (
    <div
      role="search"
      aria-label="Invoices"
      className="grid grid-cols-2 gap-4 px-5 pb-5 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
    >
      <SearchField
        label="Search"
        placeholder="Number, name, phone, vehicle"
        value={values.text ?? ''}
        onSearch={(text) => set('text', text)}
        wrap="col-span-2 md:col-span-4 lg:col-span-1"
      />
      <Select
        label="Status"
        value={values.status ?? ''}
        onChange={({ target }) => set('status', target.value)}
        wrap="col-span-2 md:col-span-1"
      >
        <option value="">All</option>
        {INVOICE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {invoiceStatusText(status)}
          </option>
        ))}
      </Select>
      <Input
        label="From"
        type="date"
        value={values.from ?? ''}
        onChange={({ target }) => set('from', target.value)}
      />
      <Input
        label="To"
        type="date"
        value={values.to ?? ''}
        onChange={({ target }) => set('to', target.value)}
      />
      {isSet && (
        <Button variant="ghost" className="col-span-2 self-end md:col-span-1" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
