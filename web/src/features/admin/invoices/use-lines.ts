import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { CheckedInvoice, InvoiceValues } from './invoice-form.rules.js';
import { customDollars, lineText } from '../../../back-office/documents/line.rules.js';

export type InvoiceForm = UseFormReturn<InvoiceValues, unknown, CheckedInvoice>;

const alreadyThere = (line: string): string => `${line} is already on the invoice`;

/** The selected lines, without duplicates. */
export function useLines({
  control,
  getValues,
  setValue,
  setError,
  clearErrors,
  setFocus,
}: InvoiceForm) {
  const { field } = useController({ control, name: 'services' });
  /** Why the last quick price was rejected. */
  const [rejected, setRejected] = useState('');
  const lines = field.value;

  const set = (next: string[]) => {
    setRejected('');
    clearErrors(['services', 'customAmount']);
    setValue('services', next, { shouldDirty: true });
  };

  const addQuick = (dollars: number) => {
    const line = lineText(dollars);
    if (lines.includes(line)) setRejected(alreadyThere(line));
    else set([...lines, line]);
  };

  const addCustom = () => {
    const dollars = customDollars(getValues('customAmount'));
    const line = dollars !== undefined && lineText(dollars);
    setRejected('');
    if (!line)
      setError('customAmount', { message: 'Enter an amount greater than 0, such as 149.50' });
    else if (lines.includes(line)) setError('customAmount', { message: alreadyThere(line) });
    else {
      set([...lines, line]);
      setValue('customAmount', '');
    }
    setFocus('customAmount');
  };

  const remove = (line: string) => {
    set(lines.filter((other) => other !== line));
    // The focused button disappears with its line.
    setFocus('customAmount');
  };

  return { lines, rejected, addQuick, addCustom, remove };
}
