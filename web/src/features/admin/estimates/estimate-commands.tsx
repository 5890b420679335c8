import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { adminPaths } from '../../../admin-paths.js';
import {
  useDeleteEstimateMutation,
  useInvoiceEstimateMutation,
  useReviseEstimateMutation,
} from '../../../api/admin/estimates.api.js';
import { useTaxRate } from '../../../api/admin/tax.api.js';
import { CommandDialog } from '../../../back-office/forms/command-dialog.js';
import { toast } from '../../../ui/toast.js';
import { rateNotice } from './estimate-state.rules.js';

interface CommandProps {
  estimate: Estimate;
  onClose: () => void;
}

export function InvoiceDialog({ estimate, onClose }: CommandProps) {
  const [invoice] = useInvoiceEstimateMutation();
  const navigate = useNavigate();
  const notice = rateNotice(estimate, useTaxRate());
  return (
    <CommandDialog
      title={`Create an invoice from ${estimate.estimateNumber}?`}
      description="The invoice is a draft with the same lines. The estimate can no longer be changed."
      submit="Create invoice"
      submitting="Creating..."
      failure="The invoice could not be created. Please try again."
      run={async () => {
        const made = await invoice({ id: estimate.id }).unwrap();
        toast({ title: 'Invoice created', description: `${made.invoiceNumber} is a draft.` });
        await navigate(adminPaths.invoice(made.id));
      }}
      onClose={onClose}
    >
      {notice && (
        <p
          role="status"
          className="rounded-control border border-glow/40 bg-glow/10 p-4 text-small sm:col-span-2"
        >
          {notice}
        </p>
      )}
    </CommandDialog>
  );
}

export function ReviseDialog({ estimate, onClose }: CommandProps) {
  const [revise] = useReviseEstimateMutation();
  // The customer can answer while the dialog covers the page.
  const [{ id, updatedAt }] = useState(estimate);
  return (
    <CommandDialog
      title={`Revise ${estimate.estimateNumber}?`}
      description="It becomes a draft again. Its links stop working, and the customer's answer is removed."
      submit="Revise"
      submitting="Revising..."
      failure="The estimate could not be revised. Please try again."
      run={() => revise({ id, updatedAt }).unwrap()}
      onClose={onClose}
    />
  );
}

export function DeleteDialog({ estimate, onClose }: CommandProps) {
  const [remove] = useDeleteEstimateMutation();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={`Delete ${estimate.estimateNumber}?`}
      description="This cannot be undone. Its number is not used again."
      submit="Delete"
      submitting="Deleting..."
      isDestructive
      failure="The estimate could not be deleted. Please try again."
      run={async () => {
        await remove({ id: estimate.id }).unwrap();
        toast({ title: 'Estimate deleted' });
        await navigate(adminPaths.estimates);
      }}
      onClose={onClose}
    />
  );
}
