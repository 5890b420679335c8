import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { ChangeInvoiceEmail } from '@desert-mirror/contracts/billing-admin';
import * as z from 'zod/mini';
import { useChangeInvoiceEmailMutation } from '../../../api/admin/invoices.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { panelAction } from '../../../back-office/layout/panel.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { SendDialog } from './send-dialog.js';

type Address = Pick<ChangeInvoiceEmail, 'customerEmail'>;
const resolver = formResolver<Address, Address>(
  z.pick(ChangeInvoiceEmail, { customerEmail: true }),
);

interface EmailActionProps {
  invoice: Invoice;
  isEmailed: boolean;
}

/** Corrects the address of a sent invoice, then offers to send the invoice to it. */
export function EmailAction({ invoice, isEmailed }: EmailActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<Invoice>();
  const { place, expect } = useFocusAfter<HTMLButtonElement>();
  return (
    <>
      <button
        ref={place}
        type="button"
        className={panelAction}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {invoice.customerEmail === null ? 'Add email address' : 'Change email address'}
      </button>
      {isOpen && (
        <EmailDialog
          invoice={invoice}
          onChanged={(saved) => {
            setOpen(false);
            setChanged(saved);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {changed && (
        <SendDialog
          invoice={changed}
          isEmailed={isEmailed}
          onClose={() => {
            expect();
            setChanged(undefined);
          }}
        />
      )}
    </>
  );
}

interface EmailDialogProps {
  invoice: Invoice;
  onChanged: (invoice: Invoice) => void;
  onClose: () => void;
}

function EmailDialog({ invoice, onChanged, onClose }: EmailDialogProps) {
  const { id, updatedAt, customerEmail } = invoice;
  const [change] = useChangeInvoiceEmailMutation();
  const form = useForm<Address, unknown, Address>({
    resolver,
    defaultValues: { customerEmail: customerEmail ?? '' },
  });
  const { pending, submit } = useSubmit({
    form,
    onError: closeIfOutdated(onClose),
    failure: 'The email address could not be changed. Please try again.',
    send: async (address) => {
      const saved = await change({ id, updatedAt, ...address }).unwrap();
      toast({ title: 'Email address saved', description: saved.customerEmail! });
      onChanged(saved);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={customerEmail === null ? 'Add email address' : 'Change email address'}
      description="Emails that are still to be sent go to the new address. If the invoice was emailed, its payment link stops working and is replaced."
    >
      <DialogForm
        submitLabel="Save"
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={onClose}
      >
        <Input
          label="Email"
          type="email"
          required
          autoComplete="off"
          wrap="sm:col-span-2"
          {...bind(form, 'customerEmail')}
        />
      </DialogForm>
    </Dialog>
  );
}
