import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SearchResults } from '@desert-mirror/contracts/back-office';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { useDebouncedSearch } from '../lists/use-debounced-search.js';
import { cn } from '../../ui/cn.js';
import { Input } from '../../ui/field.js';

type KnownCustomer = SearchResults['customers'][number];

interface CustomerNameFieldProps extends UseFormRegisterReturn {
  error: string | undefined;
  wrap?: string;
  onChoose: (customer: KnownCustomer) => void;
}

/** The name of a customer. Suggests known customers whose name, email or phone number matches. */
export const CustomerNameField = ({
  onChoose,
  onChange,
  onBlur,
  ...field
}: CustomerNameFieldProps) => (
  <CustomerCombobox
    label="Customer Name"
    required
    placeholder="Name, email or phone"
    {...field}
    onChange={(event) => void onChange(event)}
    onBlur={(event) => void onBlur(event)}
    onChoose={onChoose}
  />
);

interface CustomerComboboxProps extends ComponentProps<typeof Input> {
  onChoose: (customer: KnownCustomer) => void;
}

/** Suggests known customers whose name, email or phone number matches. */
export function CustomerCombobox({
  onChoose,
  wrap,
  onChange,
  onBlur,
  ...field
}: CustomerComboboxProps) {
  const id = useId();
  /** Empty while the list is closed. */
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { found, isPending } = useDebouncedSearch(typed.trim());
  // Enter must not choose a customer whom an earlier text has found.
  const customers = isPending ? [] : (found?.customers ?? []);
  const isOpen = customers.length > 0;
  const search = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const choose = (customer: KnownCustomer) => {
    search('');
    onChoose(customer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = customers[active];
    if (event.key === 'Escape') search('');
    else if (step) setActive(nextIndex(active, step, customers.length));
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className={cn('relative', wrap)}>
      <Input
        autoComplete="off"
        {...field}
        role="combobox"
        aria-autocomplete="list"
        data-takes-escape={isOpen || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        onChange={(event) => {
          search(event.target.value);
          onChange?.(event);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          search('');
          onBlur?.(event);
        }}
      />
      {isOpen && <Suggestions id={id} customers={customers} active={active} onChoose={choose} />}
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  customers: readonly KnownCustomer[];
  active: number;
  onChoose: (customer: KnownCustomer) => void;
}

const Suggestions = ({ id, customers, active, onChoose }: SuggestionsProps) => (
  <ul
    id={`${id}-list`}
    role="listbox"
    aria-label="Known customers"
    className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-control border border-edge bg-raised p-1 shadow-float"
  >
    {customers.map((customer, index) => (
      <li
        key={`${customer.email} ${customer.phone} ${customer.name}`}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        // The field keeps the focus: losing it closes the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(customer)}
        className={cn(
          'flex min-h-11 cursor-pointer flex-col justify-center rounded-xs px-3 py-1.5 text-small hover:bg-pressed',
          index === active && 'bg-pressed',
        )}
      >
        <bdi className="font-medium wrap-anywhere">{customer.name}</bdi>
        <bdi className="text-fine wrap-anywhere text-ink-soft">{contactText(customer)}</bdi>
      </li>
    ))}
  </ul>
);

const nextIndex = (index: number, step: number, count: number): number =>
  index < 0 && step < 0 ? count - 1 : (index + step + count) % count;

const contactText = ({ email, phone }: KnownCustomer): string =>
  [email, phone && formatPhone(phone)].filter(Boolean).join(' · ');
