import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { asApiError } from '../../../api/api-error.js';
import {
  useLazyGetInvoiceQuery,
  useUpdateInvoiceMutation,
} from '../../../api/admin/invoices.api.js';
import { useTaxRate } from '../../../api/admin/tax.api.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { toast } from '../../../ui/toast.js';
import {
  type CheckedDraft,
  draftRate,
  type DraftValues,
  draftValues,
} from '../../../back-office/documents/draft-form.rules.js';
import { reportOutdatedTax } from '../../../back-office/documents/report-outdated-tax.js';
import { changedInvoice, draftInvoiceSchema } from './invoice-form.rules.js';

export function useInvoiceEditor(invoice: Invoice, onDone: () => void) {
  const taxRate = useTaxRate();
  const [update] = useUpdateInvoiceMutation();
  const [read] = useLazyGetInvoiceQuery();
  /** The version that a save replaces: the opened one, or the one loaded after a conflict. */
  const [base, setBase] = useState(invoice);
  const [isOutdated, setOutdated] = useState(false);
  const form = useForm<DraftValues, unknown, CheckedDraft>({
    resolver: formResolver<DraftValues, CheckedDraft>(draftInvoiceSchema(base)),
    defaultValues: draftValues(invoice),
  });
  useUnsaved(form, `invoice ${invoice.id}`);
  const leave = () => {
    form.reset();
    onDone();
  };

  /** After a conflict: keeps the form's values and loads the newer version. */
  const loadLatest = async (conflict: unknown): Promise<void> => {
    const latest = await read({ id: base.id }).unwrap();
    if (latest.status === 'draft') {
      setBase(latest);
      setOutdated(true);
    } else {
      toastFailure(conflict, 'This invoice is no longer a draft', 'Not saved');
      leave();
    }
  };

  const { pending, submit } = useSubmit({
    form,
    failure: 'The invoice could not be saved',
    onError: (error, failure) => {
      if (!reportOutdatedTax(error, 'save')) toastFailure(error, failure);
    },
    send: async (values) => {
      try {
        await update({ id: base.id, ...changedInvoice(values, base, taxRate) }).unwrap();
        toast({ title: 'Invoice saved' });
        leave();
      } catch (error) {
        if (asApiError(error)?.status !== 409) throw error;
        await loadLatest(error);
      }
    },
  });

  const discardChanges = () => {
    form.reset(draftValues(base));
    setOutdated(false);
  };

  return {
    form,
    pending,
    submit,
    isOutdated,
    discardChanges,
    leave,
    taxRate: draftRate(base, taxRate),
  };
}
