import { PAYMENT_METHODS } from '@desert-mirror/contracts/payment-methods';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { periodTexts } from '../../../back-office/dates/period-texts.js';
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
const KINDS: Readonly<Record<string, string>> = { capture: 'Payments', refund: 'Refunds' };

type LedgerFilterName = (typeof LEDGER_FILTERS)[number];

export function LedgerFilters({ values, set, clear, isSet }: Filters<LedgerFilterName>) {
  const { kind, method, bookingId, invoiceId, from, to } = values;
  const bind = (name: LedgerFilterName) => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <FilterBar
      label="Ledger"
      search={{
        placeholder: 'Name or number',
        text: values.text,
        onSearch: (text) => set('text', text),
      }}
      isSet={isSet}
      onClear={clear}
      folded={{
        texts: {
          kind: kind && (KINDS[kind] ?? kind),
          method: method && capitalized(method),
          ...periodTexts({ from, to }),
          bookingId: bookingId && `Booking ${bookingId}`,
          invoiceId: invoiceId && `Invoice ${invoiceId}`,
        },
        onRemove: (name) => set(name, ''),
      }}
    >
      {() => (
        <>
          <Select label="Kind" {...bind('kind')}>
            <option value="">All kinds</option>
            {Object.entries(KINDS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <Select label="Method" {...bind('method')}>
            <option value="">All methods</option>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {capitalized(method)}
              </option>
            ))}
          </Select>
          <FromToFields isTall from={bind('from')} to={bind('to')} />
        </>
      )}
    </FilterBar>
  );
}
