import { Check, X } from 'lucide-react';
import { formatCents } from '@desert-mirror/contracts/money';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { Button } from '../../../ui/button.js';
import { Input } from '../../../ui/field.js';
import { Skeleton } from '../../../ui/skeleton.js';
import {
  QUICK_PRICES,
  lineOf,
  lineText,
  servicesAt,
} from '../../../back-office/documents/line.rules.js';
import { useLines, type InvoiceForm } from './use-lines.js';

export function LinePicker({ form }: { form: InvoiceForm }) {
  const { lines, rejected, addQuick, addCustom, remove } = useLines(form);
  const { errors } = form.formState;
  const { data: offerings = [], isLoading } = useGetAllOfferingsQuery();
  return (
    <div className="space-y-5 lg:space-y-4">
      <div role="group" aria-label="Quick prices">
        <div className="grid grid-cols-2 gap-2 lg:gap-1.5">
          {QUICK_PRICES.map((dollars) => (
            <QuickPrice
              key={dollars}
              dollars={dollars}
              services={isLoading ? undefined : servicesAt(dollars, offerings)}
              isAdded={lines.includes(lineText(dollars))}
              onAdd={addQuick}
            />
          ))}
        </div>
        <p role="status" className="mt-1.5 text-fine font-medium text-bad empty:hidden">
          {rejected}
        </p>
      </div>
      <div className="flex items-start gap-3">
        <Input
          label="Custom Amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$0.00"
          wrap="min-w-0 flex-1 sm:max-w-xs"
          error={errors.customAmount?.message ?? errors.services?.message}
          {...form.register('customAmount')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the form; here it adds the amount.
            event.preventDefault();
            addCustom();
          }}
        />
        <Button variant="secondary" className="mt-7.5 h-12" onClick={addCustom}>
          Add
        </Button>
      </div>
      {lines.length > 0 && <ChosenLines lines={lines} onRemove={remove} />}
    </div>
  );
}

interface QuickPriceProps {
  dollars: number;
  /** The services at a price: "Leather Care +1 more". Empty if there are none, undefined while loading. */
  services: string | undefined;
  isAdded: boolean;
  onAdd: (dollars: number) => void;
}

function QuickPrice({ dollars, services, isAdded, onAdd }: QuickPriceProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isAdded}
      className="min-w-0 justify-start! not-aria-pressed:border-line"
      onClick={() => onAdd(dollars)}
    >
      <span className="w-10.5 shrink-0 text-left tabular-nums">${dollars}</span>
      <span className="line-clamp-3 min-w-0 flex-1 text-left text-fine leading-4 font-normal whitespace-normal text-ink-soft">
        {services === undefined ? <Skeleton className="h-4 w-20" /> : services || 'Other work'}
      </span>
      {isAdded && <Check className="size-4 text-accent" aria-hidden="true" />}
    </Button>
  );
}

interface ChosenLinesProps {
  lines: readonly string[];
  onRemove: (line: string) => void;
}

function ChosenLines({ lines, onRemove }: ChosenLinesProps) {
  return (
    <ul aria-label="Selected services" className="rounded-control border border-line">
      {lines.map((line) => (
        <li
          key={line}
          className="flex items-center justify-between gap-3 border-t border-line py-1 pr-1 pl-4 text-small first:border-t-0"
        >
          <span className="min-w-0 break-words">{line}</span>
          <span className="flex items-center gap-2 tabular-nums">
            <span className="text-ink-soft">
              {formatCents(Math.round(lineOf(line).price * 100))}
            </span>
            <button
              type="button"
              aria-label={`Remove ${line}`}
              onClick={() => onRemove(line)}
              className="grid size-10 pointer-coarse:size-11 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
