import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { MANUAL_METHODS } from '@desert-mirror/contracts/payment-methods';
import { optionRadio, staffOptionLook } from '../../appointments/option-look.js';
import { METHOD_NAMES } from './money.rules.js';

interface MethodChoiceProps {
  form: UseFormReturn<RecordPayment, unknown, RecordPayment>;
  isCard: boolean;
  /** Called with whether card is chosen. If missing, card is not offered. */
  onCard?: (isCard: boolean) => void;
}

/** How the customer pays. */
export function MethodChoice({ form, isCard, onCard }: MethodChoiceProps) {
  const name = useId();
  const { field } = useController({ control: form.control, name: 'method' });
  return (
    <fieldset role="radiogroup" className="mb-5 min-w-0">
      <legend className="mb-2 text-small font-medium">Method</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {MANUAL_METHODS.map((method) => (
          <MethodOption
            key={method}
            name={name}
            method={method}
            checked={!isCard && field.value === method}
            onChoose={() => {
              onCard?.(false);
              field.onChange(method);
            }}
          />
        ))}
        {onCard && (
          <MethodOption name={name} method="card" checked={isCard} onChoose={() => onCard(true)} />
        )}
      </div>
    </fieldset>
  );
}

interface MethodOptionProps {
  /** Name of the radio group. */
  name: string;
  method: keyof typeof METHOD_NAMES;
  checked: boolean;
  onChoose: () => void;
}

const MethodOption = ({ name, method, checked, onChoose }: MethodOptionProps) => (
  <label className={staffOptionLook}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} className={optionRadio} />
    {METHOD_NAMES[method]}
  </label>
);
