import { useRef, type SyntheticEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { businessDate } from '@desert-mirror/contracts/time';
import { useCreateInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { showFieldErrors } from '../../../forms/server-errors.js';
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

const BEFORE_THE_LINES = ['customerName', 'customerEmail', 'customerPhone', 'vehicleInfo'] as const;

/** The draft lives as long as its page: closing the dialog keeps it, saving or cancelling ends it. */
export function useInvoiceForm(onDone: () => void) {
  const [create] = useCreateInvoiceMutation();
  const form = useForm<InvoiceValues, unknown, CheckedInvoice>({
    resolver,
    defaultValues: EMPTY_INVOICE,
  });
  const { reset, setFocus, formState } = form;
  useUnsaved(formState.isDirty);
  const busy = useRef(false);

  const send = async (values: CheckedInvoice): Promise<void> => {
    try {
      await create(newInvoice(values, businessDate(new Date()))).unwrap();
      toast({ title: 'Success', description: 'Invoice created successfully' });
      reset(EMPTY_INVOICE);
      onDone();
    } catch (error) {
      showFieldErrors(form, error);
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to create invoice',
      });
    }
  };

  /** Lines have no control of their own: the one that adds them stands for them. */
  const focusLines = (errors: FieldErrors<InvoiceValues>) => {
    if (errors.services && !BEFORE_THE_LINES.some((name) => errors[name])) setFocus('customAmount');
  };

  const submit = (event: SyntheticEvent): Promise<void> =>
    form.handleSubmit(async (values) => {
      // A second press can come before React has disabled the button.
      if (busy.current) return;
      busy.current = true;
      await send(values).finally(() => {
        busy.current = false;
      });
    }, focusLines)(event);

  return { form, submit, discard: () => reset(EMPTY_INVOICE) };
}
