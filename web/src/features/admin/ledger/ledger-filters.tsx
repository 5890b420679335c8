import { PAYMENT_METHODS } from '@desert-mirror/contracts/payment-methods';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import type { Filters } from '../../../back-office/lists/use-filters.js';
import { Select } from '../../../ui/field.js';

export const LEDGER_FILTERS = [
  'text',
  'kind',
  'method',
  'from',
  'to',
  'bookingId',
  'invoiceId',
] as const;
type LedgerFilterName = (typeof LEDGER_FILTERS)[number];

export function LedgerFilters({ values, set, clear, isSet }: Filters<LedgerFilterName>) {
  const bind = (name: LedgerFilterName, isInline: boolean) => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    compact: isInline,
    labelHidden: isInline,
  });
  const bindDate = (name: 'from' | 'to', isInline: boolean) => ({
    ...bind(name, isInline),
    labelHidden: false,
  });
  return (
    <FilterBar
      label="Ledger"
      search={{
        placeholder: 'Invoice or name',
        text: values.text,
        onSearch: (text) => set('text', text),
      }}
      isSet={isSet}
      onClear={clear}
      count={LEDGER_FILTERS.filter((name) => name !== 'text' && values[name]).length}
    >
      {(isInline) => (
        <>
          <Select label="Kind" {...bind('kind', isInline)}>
            <option value="">All kinds</option>
            <option value="capture">Payments</option>
            <option value="refund">Refunds</option>
          </Select>
          <Select label="Method" {...bind('method', isInline)}>
            <option value="">All methods</option>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {capitalized(method)}
              </option>
            ))}
          </Select>
          <FromToFields from={bindDate('from', isInline)} to={bindDate('to', isInline)} />
        </>
      )}
    </FilterBar>
  );
}
