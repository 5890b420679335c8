import type { Invoice } from '@desert-mirror/contracts/billing';
import {
  useRenewPaymentLinkMutation,
  useRevokePaymentLinkMutation,
} from '../../../api/admin/invoices.api.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { usePending } from '../../../forms/use-pending.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';

type Change = 'renew' | 'revoke';

const TEXTS: Record<Change, { title: string; confirm: string; done: string }> = {
  renew: { title: 'Create a new link?', confirm: 'Create link', done: 'New link created' },
  revoke: { title: 'Revoke the link?', confirm: 'Revoke link', done: 'Link revoked' },
};

/** Replaces or revokes the payment link of an invoice. */
export function useLinkChange({ id }: Pick<Invoice, 'id'>) {
  const [renew] = useRenewPaymentLinkMutation();
  const [revoke] = useRevokePaymentLinkMutation();
  const [pending, run] = usePending();
  const change = (kind: Change) =>
    run(async () => {
      try {
        await (kind === 'renew' ? renew({ id }) : revoke({ id })).unwrap();
        toast({ title: TEXTS[kind].done });
      } catch (error) {
        reportFailure(error, 'The link could not be changed. Please try again.');
      }
    });
  return { pending, change };
}

interface LinkDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

function LinkDialog({ kind, invoice, onClose }: LinkDialogProps & { kind: Change }) {
  const { pending, change } = useLinkChange(invoice);
  return (
    <ConfirmDialog
      open
      onOpenChange={() => pending || onClose()}
      title={TEXTS[kind].title}
      confirm={TEXTS[kind].confirm}
      pending={pending}
      onConfirm={() => void change(kind).then(onClose)}
    >
      The current link stops working immediately.
    </ConfirmDialog>
  );
}

export const RenewLinkDialog = (props: LinkDialogProps) => <LinkDialog {...props} kind="renew" />;
export const RevokeLinkDialog = (props: LinkDialogProps) => <LinkDialog {...props} kind="revoke" />;
