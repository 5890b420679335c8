import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import {
  useRenewPaymentLinkMutation,
  useRevokePaymentLinkMutation,
} from '../../../api/admin/invoices.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button, buttonLook } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';
import { copyLink } from '../../../back-office/records/copy-link.js';

type Change = 'renew' | 'revoke';

const CONFIRMATIONS: Record<Change, { title: string; confirm: string; done: string }> = {
  renew: { title: 'Create a new link?', confirm: 'Create link', done: 'New link created' },
  revoke: {
    title: 'Revoke the link?',
    confirm: 'Revoke link',
    done: 'Link revoked',
  },
};

export function LinkPanel({
  id,
  paymentLink,
  amountDue,
}: Pick<Invoice, 'id' | 'paymentLink' | 'amountDue'>) {
  const [confirming, setConfirming] = useState<Change>();
  const [renew] = useRenewPaymentLinkMutation();
  const [revoke] = useRevokePaymentLinkMutation();
  const [pending, run] = usePending();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const change = (kind: Change) =>
    run(async () => {
      expect();
      try {
        await (kind === 'renew' ? renew({ id }) : revoke({ id })).unwrap();
        toast({ title: CONFIRMATIONS[kind].done });
      } catch (error) {
        reportFailure(error, 'The link could not be changed. Please try again.');
      }
      setConfirming(undefined);
    });
  return (
    <Panel
      title="Payment link"
      lead={`Anyone with this link can view${amountDue === '0.00' ? '' : ' and pay'} the invoice.`}
    >
      <div
        ref={place}
        role="group"
        aria-label="Payment link"
        tabIndex={-1}
        className="border-t border-line px-5 pt-4 pb-3 text-small"
      >
        {!paymentLink && <p className="mb-4 text-ink-soft">No link: it was revoked.</p>}
        <LinkButtons
          paymentLink={paymentLink}
          pending={pending && confirming === undefined}
          onRenew={() => (paymentLink ? setConfirming('renew') : void change('renew'))}
          onRevoke={() => setConfirming('revoke')}
        />
      </div>
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={() => pending || setConfirming(undefined)}
          title={CONFIRMATIONS[confirming].title}
          confirm={CONFIRMATIONS[confirming].confirm}
          pending={pending}
          onConfirm={() => void change(confirming)}
        >
          The current link stops working immediately.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface LinkButtonsProps extends Pick<Invoice, 'paymentLink'> {
  pending: boolean;
  onRenew: () => void;
  onRevoke: () => void;
}

/** Copying and opening the link are the usual actions; replacing it is rare. */
const LinkButtons = ({ paymentLink, pending, onRenew, onRevoke }: LinkButtonsProps) => (
  <>
    {paymentLink && (
      <div className="mb-2 grid grid-cols-2 gap-2 *:px-3!">
        <Button variant="secondary" onClick={() => void copyLink('Payment link', paymentLink)}>
          <Copy className="size-4" aria-hidden="true" />
          Copy link
        </Button>
        <a
          href={paymentLink}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'secondary' })}
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          Open<span className="sr-only"> the payment page</span>
        </a>
      </div>
    )}
    <div className="grid grid-cols-2 gap-2 *:px-3!">
      <Button variant={paymentLink ? 'ghost' : 'secondary'} pending={pending} onClick={onRenew}>
        New link
      </Button>
      {paymentLink && (
        <Button variant="danger-quiet" onClick={onRevoke}>
          Revoke link
        </Button>
      )}
    </div>
  </>
);
