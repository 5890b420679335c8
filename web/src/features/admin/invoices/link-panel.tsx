import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import {
  useRenewPaymentLinkMutation,
  useRevokePaymentLinkMutation,
} from '../../../api/admin/invoices.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { useFocusAfter } from '../../../back-office/layout/use-focus-after.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
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
        className="border-t border-line p-5 text-small"
      >
        {/* Without contextual alternates, which turn "6x4" into a multiplication. */}
        <p className="mb-4 truncate text-ink-soft [font-feature-settings:'calt'_0]">
          {paymentLink ?? 'No link: it was revoked.'}
        </p>
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

const LinkButtons = ({ paymentLink, pending, onRenew, onRevoke }: LinkButtonsProps) => (
  <div className="-mr-3 flex flex-wrap gap-2 *:px-3! max-sm:gap-1 md:max-xl:mr-0 md:max-xl:*:first:basis-full md:max-xl:*:not-first:grow">
    {paymentLink && (
      <Button variant="secondary" onClick={() => void copyLink('Payment link', paymentLink)}>
        <Copy className="size-4" aria-hidden="true" />
        Copy link
      </Button>
    )}
    <Button variant={paymentLink ? 'ghost' : 'secondary'} pending={pending} onClick={onRenew}>
      New link
    </Button>
    {paymentLink && (
      <Button variant="danger-quiet" onClick={onRevoke}>
        Revoke link
      </Button>
    )}
  </div>
);
