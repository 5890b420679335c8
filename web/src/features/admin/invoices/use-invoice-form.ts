import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { businessDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { serverMessage } from '../../../api/api-error.js';
import {
  useCreateInvoiceMutation,
  useSendInvoiceMutation,
} from '../../../api/admin/invoices.api.js';
import { draftNameFor, type KnownCustomer } from '../../../back-office/contacts/known-customer.js';
import { reportOutdatedTax } from '../../../back-office/documents/report-outdated-tax.js';
import { useCreateAction } from '../../../back-office/documents/use-create-action.js';
import { attemptKeys } from '../../../forms/attempt-keys.rules.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { randomKey } from '../../../forms/random-key.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { toast } from '../../../ui/toast.js';
import {
  invoiceFor,
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

/** Closing the dialog keeps the draft. Saving or canceling clears it. */
export function useInvoiceForm(
  isOpen: boolean,
  onDone: () => void,
  taxRate: string,
  customer: KnownCustomer | undefined,
) {
  const blank = invoiceFor(customer);
  const [create] = useCreateInvoiceMutation();
  const [keys] = useState(() => attemptKeys(randomKey));
  const form = useForm<InvoiceValues, unknown, CheckedInvoice>({
    resolver,
    defaultValues: blank,
  });
  const { reset, setFocus, setError } = form;
  const { report, sendNow } = useOutcome();
  const { action, shown, start } = useCreateAction();
  useUnsaved(form, draftNameFor('invoice', customer), { isShown: isOpen });

  /** Lines have no control: an error about them focuses the field that adds one. */
  const focusLines = (errors: FieldErrors<InvoiceValues>) => {
    if (errors.services && !FIELDS_BEFORE_LINES.some((name) => errors[name]))
      setFocus('customAmount');
  };
  const { pending, submit } = useSubmit({
    form,
    failure: 'Failed to create invoice',
    onError: (error, description) => {
      if (!reportOutdatedTax(error, 'create'))
        toast({ variant: 'destructive', title: 'Error', description });
    },
    onInvalid: focusLines,
    send: async (values) => {
      const isSending = action.current === 'send';
      if (isSending && values.customerEmail === null) {
        const message = 'Enter an email address to send the invoice';
        setError('customerEmail', { message }, { shouldFocus: true });
        return;
      }
      const invoice = newInvoice(values, businessDate(new Date()), taxRate);
      const made = await create({ ...invoice, idempotencyKey: keys.keyFor(invoice) }).unwrap();
      keys.done();
      reset(blank);
      onDone();
      if (isSending) await sendNow(made);
      else report(made, 'Invoice created successfully');
    },
  });

  return {
    form,
    /** The action that is running. */
    working: pending ? shown : undefined,
    create: start('create', submit),
    createAndSend: start('send', submit),
    discard: () => {
      reset(blank);
      onDone();
    },
  };
}

/** Tells the outcome and offers to open the new invoice. */
function useOutcome() {
  const navigate = useNavigate();
  const [send] = useSendInvoiceMutation();
  const actionOf = ({ id }: Invoice) => ({
    label: 'Open',
    run: () => void navigate(adminPaths.invoice(id)),
  });
  const report = (made: Invoice, description: string) =>
    toast({ title: 'Success', description, action: actionOf(made) });
  const sendNow = async (made: Invoice) => {
    const { id, updatedAt, customerEmail } = made;
    try {
      await send({ id, updatedAt, byMail: true }).unwrap();
      report(made, `Invoice created and on its way to ${customerEmail!}`);
    } catch (error) {
      // The invoice exists: the error must not look like a failed creation.
      toast({
        variant: 'destructive',
        title: 'Invoice created, but not sent',
        description: serverMessage(error, 'Open it to send it again.'),
        action: actionOf(made),
      });
    }
  };
  return { report, sendNow };
}
