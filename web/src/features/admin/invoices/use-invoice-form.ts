import { useForm, type FieldErrors } from 'react-hook-form';
import { businessDate } from '@desert-mirror/contracts/time';
import { useCreateInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../forms/use-unsaved.js';
import { toast } from '../../../ui/toast.js';
import {
  EMPTY_INVOICE,
  invoiceFormSchema,
  newInvoice,
  type CheckedInvoice,
  type InvoiceValues,
} from './invoice-form.rules.js';

const resolver = formResolver<InvoiceValues, CheckedInvoice>(invoiceFormSchema);

const FIELDS_BEFORE_LINES = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'vehicleInfo',
] as const;

/** Closing the dialog keeps the draft while the page is open. Saving or canceling clears it. */
export function useInvoiceForm(onDone: () => void) {
  const [create] = useCreateInvoiceMutation();
  const form = useForm<InvoiceValues, unknown, CheckedInvoice>({
    resolver,
    defaultValues: EMPTY_INVOICE,
  });
  const { reset, setFocus, formState } = form;
  useUnsaved(formState.isDirty);

  /** Lines have no control: an error about them focuses the field that adds one. */
  const focusLines = (errors: FieldErrors<InvoiceValues>) => {
    if (errors.services && !FIELDS_BEFORE_LINES.some((name) => errors[name]))
      setFocus('customAmount');
  };

  const { pending, submit } = useSubmit({
    form,
    failure: 'Failed to create invoice',
    onError: (_error, description) =>
      toast({ variant: 'destructive', title: 'Error', description }),
    onInvalid: focusLines,
    send: async (values) => {
      await create(newInvoice(values, businessDate(new Date()))).unwrap();
      toast({ title: 'Success', description: 'Invoice created successfully' });
      reset(EMPTY_INVOICE);
      onDone();
    },
  });

  return { form, pending, submit, discard: () => reset(EMPTY_INVOICE) };
}
