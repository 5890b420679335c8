import { Plus } from 'lucide-react';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { Panel } from '../../../back-office/layout/panel.js';
import { MoveButtons } from '../../../back-office/lists/move-buttons.js';
import { Button } from '../../../ui/button.js';
import { Input, Select } from '../../../ui/field.js';
import { Switch } from '../../../ui/switch.js';
import { NEW_ADD_ON, type OfferingValues } from './offering-form.rules.js';

type Form = UseFormReturn<OfferingValues, unknown, SaveOffering>;

/** What customers can add to the service. Bookings keep what they were made with. */
export function AddOnFields({ form }: { form: Form }) {
  const { fields, append, remove, swap } = useFieldArray({
    control: form.control,
    name: 'addOns',
    keyName: 'key',
  });
  return (
    <Panel
      title="Add-ons and condition"
      lead="Customers choose them when they book. Their prices and minutes are added to those of the service."
      actions={
        <Button
          variant="secondary"
          onClick={() =>
            append(NEW_ADD_ON, { focusName: `addOns.${fields.length}.name`, shouldFocus: true })
          }
        >
          <Plus className="size-4" aria-hidden="true" />
          Add add-on
        </Button>
      }
    >
      <ol>
        {fields.map(({ key }, index) => (
          <AddOnRow
            key={key}
            form={form}
            index={index}
            count={fields.length}
            onMove={(by) => swap(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface AddOnRowProps {
  form: Form;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function AddOnRow({ form, index, count, onMove, onRemove }: AddOnRowProps) {
  const errors = form.formState.errors.addOns?.[index];
  const number = `add-on ${index + 1}`;
  return (
    <li className="grid gap-4 border-t border-line px-5 py-4 sm:grid-cols-6">
      <Input
        label={`Name of ${number}`}
        required
        wrap="sm:col-span-4"
        error={errors?.name?.message}
        {...form.register(`addOns.${index}.name`)}
      />
      <Select
        label={`Kind of ${number}`}
        wrap="sm:col-span-2"
        {...form.register(`addOns.${index}.kind`)}
      >
        <option value="add-on">Add-on</option>
        <option value="condition">Condition</option>
      </Select>
      <Input
        label={`Description of ${number}`}
        optional
        wrap="sm:col-span-6"
        error={errors?.description?.message}
        {...form.register(`addOns.${index}.description`)}
      />
      <Input
        label={`Price of ${number}`}
        required
        inputMode="decimal"
        wrap="sm:col-span-2"
        error={errors?.price?.message}
        {...form.register(`addOns.${index}.price`)}
      />
      <Input
        label={`Minutes of ${number}`}
        required
        inputMode="numeric"
        wrap="sm:col-span-2"
        error={errors?.minutes?.message}
        {...form.register(`addOns.${index}.minutes`)}
      />
      <div className="flex flex-wrap items-end justify-between gap-2 sm:col-span-2">
        <Offered form={form} index={index} about={number} />
        <span className="flex items-center">
          <MoveButtons
            name={number}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={onMove}
          />
          <Button variant="ghost" size="sm" aria-label={`Remove ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </span>
      </div>
    </li>
  );
}

interface OfferedProps {
  form: Form;
  index: number;
  about: string;
}

function Offered({ form: { control }, index, about }: OfferedProps) {
  const { field } = useController({ control, name: `addOns.${index}.active` });
  return (
    <Switch label="Offered" about={about} checked={field.value} onCheckedChange={field.onChange} />
  );
}
