import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { asApiError } from '../../../api/api-error.js';
import { invoicesApi, useUpdateInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { showFieldErrors, toastFailure } from '../../../forms/server-errors.js';
import { useUnsaved } from '../../../forms/use-unsaved.js';
import { toast } from '../../../ui/toast.js';
import {
  changedInvoice,
  draftFormSchema,
  draftValues,
  type CheckedDraft,
  type DraftValues,
} from './invoice-form.rules.js';

const resolver = formResolver<DraftValues, CheckedDraft>(draftFormSchema);

export type DraftForm = UseFormReturn<DraftValues, unknown, CheckedDraft>;

const FAILED = 'The invoice could not be saved';

export function useInvoiceEditor(invoice: Invoice, onDone: () => void) {
  const [update] = useUpdateInvoiceMutation();
  const [read] = invoicesApi.useLazyGetInvoiceQuery();
  /** What is written over: as it was when editing began, or when somebody else was met. */
  const [base, setBase] = useState(invoice);
  const [isOvertaken, setOvertaken] = useState(false);
  const form = useForm<DraftValues, unknown, CheckedDraft>({
    resolver,
    defaultValues: draftValues(invoice),
  });
  useUnsaved(form.formState.isDirty);
  const busy = useRef(false);

  /** Somebody was quicker: what was typed stays, what they made of it is fetched. */
  const meet = async (conflict: unknown): Promise<void> => {
    const theirs = await read(base.id).unwrap();
    if (theirs.status === 'draft') {
      setBase(theirs);
      setOvertaken(true);
    } else {
      toastFailure(conflict, 'This invoice is no longer a draft', 'Not saved');
      onDone();
    }
  };

  const save = async (values: CheckedDraft): Promise<void> => {
    try {
      await update({ id: base.id, invoice: changedInvoice(values, base) }).unwrap();
      toast({ title: 'Invoice saved' });
      onDone();
    } catch (error) {
      if (asApiError(error)?.status === 409) {
        await meet(error).catch((lost: unknown) => toastFailure(lost, FAILED));
        return;
      }
      showFieldErrors(form, error);
      toastFailure(error, FAILED);
    }
  };

  const submit = (event: SyntheticEvent): Promise<void> =>
    form.handleSubmit(async (values) => {
      // A second press can come before React has disabled the button.
      if (busy.current) return;
      busy.current = true;
      await save(values).finally(() => {
        busy.current = false;
      });
    })(event);

  const takeTheirs = () => {
    form.reset(draftValues(base));
    setOvertaken(false);
  };

  return { form, submit, isOvertaken, takeTheirs };
}
