import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { bind } from '../../forms/bind.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';
import type { DraftForm } from './draft-form.rules.js';

export function LineFields({ form }: { form: DraftForm }) {
  const { control, formState, setFocus } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'services' });
  const wrong = formState.errors.services;
  const removeAt = (index: number) => {
    remove(index);
    // The focused button disappears with its line.
    if (fields.length > 1) setFocus(`services.${Math.max(index - 1, 0)}.name`);
  };
  return (
    <div className="space-y-4">
      {fields.map(({ id }, index) => (
        <div
          key={id}
          role="group"
          aria-label={`Line ${index + 1}`}
          className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_9rem_auto]"
        >
          <Input
            label="Service"
            required
            autoComplete="off"
            wrap="col-span-2 sm:col-span-1"
            {...bind(form, `services.${index}.name`)}
          />
          <Input
            label="Price"
            required
            inputMode="decimal"
            autoComplete="off"
            {...bind(form, `services.${index}.price`)}
          />
          <button
            type="button"
            aria-label={`Remove line ${index + 1}`}
            onClick={() => removeAt(index)}
            className="mt-7.5 grid size-12 place-items-center rounded-control border border-edge text-ink-soft hover:bg-raised hover:text-ink"
          >
            <Trash2 className="size-4.5" aria-hidden="true" />
          </button>
        </div>
      ))}
      {(wrong?.root ?? wrong)?.message && (
        <p role="alert" className="text-fine font-medium text-bad">
          {wrong?.root?.message ?? wrong?.message}
        </p>
      )}
      <Button variant="secondary" onClick={() => append({ name: '', price: '', taxExempt: false })}>
        <Plus className="size-4" aria-hidden="true" />
        Add a line
      </Button>
    </div>
  );
}
