import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import type { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { bind } from '../../../forms/bind.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { MoveButtons } from '../../../back-office/lists/move-buttons.js';
import { Button } from '../../../ui/button.js';
import { Input, Select } from '../../../ui/field.js';
import { NEW_ADD_ON, type OfferingValues } from './offering-form.rules.js';

type Form = UseFormReturn<OfferingValues, unknown, SaveOffering>;

/** What customers can add to the service. Bookings keep what they were made with. */
export function AddOnFields({ form }: { form: Form }) {
  const { fields, append, remove, swap } = useFieldArray({
    control: form.control,
    name: 'addOns',
    keyName: 'key',
  });
  const { place, expect } = useFocusAfter<HTMLOListElement>();
  return (
    <Panel
      title="Add-ons and condition"
      fold="narrow"
      fact={fields.length > 0 ? fields.length : 'None'}
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
      <ol ref={place} aria-label="Add-ons" tabIndex={-1}>
        {fields.map(({ key }, index) => (
          <AddOnRow
            key={key}
            form={form}
            index={index}
            count={fields.length}
            onMove={(by) => swap(index, index + by)}
            onRemove={() => {
              expect();
              remove(index);
            }}
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

/** A line that opens the fields of the add-on. */
function AddOnRow({ form, index, ...row }: AddOnRowProps) {
  const { name, kind, price, minutes, active } = useWatch({
    control: form.control,
    name: `addOns.${index}`,
  });
  const [isOpen, setOpen] = useState(name === '');
  const hasErrors = form.formState.errors.addOns?.[index] !== undefined;
  const texts = [
    price && `$${price}`,
    minutes && `${minutes} min`,
    kind === 'condition' && 'Condition',
  ];
  return (
    <li className="border-t border-line">
      <details
        className="group"
        open={isOpen || hasErrors}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 list-none items-center gap-4 px-5 text-small">
          <span className="dotted min-w-0 py-2 wrap-anywhere text-ink-soft">
            <span className="font-medium text-ink">{name || 'New add-on'}</span>
            {texts.map((text) => text && <span key={text}>{text}</span>)}
            {!active && <span>Not offered</span>}
          </span>
          <ChevronDown
            className="ml-auto size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <RowFields form={form} index={index} {...row} />
      </details>
    </li>
  );
}

function RowFields({ form, index, ...actions }: AddOnRowProps) {
  const number = `add-on ${index + 1}`;
  return (
    <div className="grid grid-cols-2 gap-4 px-5 pt-1 pb-4 sm:grid-cols-6">
      <Input
        label={`Name of ${number}`}
        required
        wrap="col-span-2 sm:col-span-4"
        {...bind(form, `addOns.${index}.name`)}
      />
      <Select
        label={`Kind of ${number}`}
        wrap="col-span-2"
        {...form.register(`addOns.${index}.kind`)}
      >
        <option value="add-on">Add-on</option>
        <option value="condition">Condition</option>
      </Select>
      <Input
        label={`Description of ${number}`}
        optional
        wrap="col-span-2 sm:col-span-6"
        {...bind(form, `addOns.${index}.description`)}
      />
      <Input
        label="Price"
        labelEnd={`of ${number}`}
        required
        inputMode="decimal"
        wrap="sm:col-span-2"
        {...bind(form, `addOns.${index}.price`)}
      />
      <Input
        label="Minutes"
        labelEnd={`of ${number}`}
        required
        inputMode="numeric"
        wrap="sm:col-span-2"
        {...bind(form, `addOns.${index}.minutes`)}
      />
      <RowActions form={form} index={index} {...actions} />
    </div>
  );
}

function RowActions({ form: { control }, index, count, onMove, onRemove }: AddOnRowProps) {
  const number = `add-on ${index + 1}`;
  return (
    <div className="col-span-2 flex flex-wrap items-end justify-between gap-2">
      <SwitchField
        control={control}
        name={`addOns.${index}.active`}
        label="Offered"
        about={number}
      />
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
  );
}
