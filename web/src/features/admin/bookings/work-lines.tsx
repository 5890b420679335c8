import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { bind } from '../../../forms/bind.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { Button } from '../../../ui/button.js';
import { Input } from '../../../ui/field.js';
import { anotherLine, workMinutes, workTotal, type WorkValues } from './booking-work.rules.js';
import { PriceListSelect } from './price-list-select.js';
import { workTime } from '../../../site/work-time.rules.js';

/** The lines of a form that contains `WorkValues`, with their total. */
export function WorkLines() {
  const { control, getValues } = useFormContext<WorkValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  const minutes = workMinutes(lines);
  const { place, expect } = useFocusAfter<HTMLOListElement>();
  /** The field of the new line that gets the focus. */
  const focus = (field: 'serviceName' | 'price') => ({
    focusName: `lines.${lines.length}.${field}`,
  });
  return (
    <div className="space-y-4 sm:col-span-2">
      <ol ref={place} aria-label="Lines" tabIndex={-1}>
        {fields.map(({ key }, index) => (
          <LineFields
            key={key}
            index={index}
            onRemove={
              fields.length > 1
                ? () => {
                    expect();
                    remove(index);
                  }
                : undefined
            }
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        <PriceListSelect
          onAdd={(line) => append({ ...anotherLine(getValues()), ...line }, focus('price'))}
        />
        <Button
          variant="secondary"
          className="min-h-12"
          onClick={() => append(anotherLine(getValues()), focus('serviceName'))}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add line
        </Button>
      </div>
      <p role="status" className="text-right tabular-nums">
        <span className="text-title font-semibold">Total {workTotal(lines)}</span>
        {minutes !== undefined && (
          <span className="text-small text-ink-soft">, {workTime(minutes)}</span>
        )}
      </p>
    </div>
  );
}

interface LineFieldsProps {
  index: number;
  /** Missing for the only line. */
  onRemove: (() => void) | undefined;
}

function LineFields({ index, onRemove }: LineFieldsProps) {
  const form = useFormContext<WorkValues>();
  const line = `line ${index + 1}`;
  return (
    <li className="grid grid-cols-3 items-start gap-3 border-t border-line py-3 sm:grid-cols-[5rem_minmax(0,1fr)_7rem_6rem_auto]">
      <Input
        label="Vehicle"
        labelEnd={`of ${line}`}
        required
        inputMode="numeric"
        {...bind(form, `lines.${index}.vehicle`)}
      />
      <Input
        label="Work"
        labelEnd={`of ${line}`}
        required
        wrap="max-sm:order-first max-sm:col-span-3"
        {...bind(form, `lines.${index}.serviceName`)}
      />
      <Input
        label="Price"
        labelEnd={`of ${line}`}
        required
        inputMode="decimal"
        autoComplete="off"
        {...bind(form, `lines.${index}.price`)}
      />
      <Input
        label="Minutes"
        labelEnd={`of ${line}`}
        inputMode="numeric"
        {...bind(form, `lines.${index}.minutes`)}
      />
      {onRemove && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove ${line}`}
          className="min-h-12 sm:mt-6"
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
