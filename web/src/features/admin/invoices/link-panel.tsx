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
import { copyLink } from './copy-link.js';

type Change = 'renew' | 'revoke';

const QUESTIONS: Record<Change, { title: string; confirm: string; done: string }> = {
  renew: { title: 'Make a new link?', confirm: 'New link', done: 'The link is a new one' },
  revoke: {
    title: 'Take the link back?',
    confirm: 'Take it back',
    done: 'The link was taken back',
  },
};

/** The address where an invoice is paid, and who may still go there. */
export function LinkPanel({ id, paymentLink }: Pick<Invoice, 'id' | 'paymentLink'>) {
  const [asked, setAsked] = useState<Change>();
  const [renew] = useRenewPaymentLinkMutation();
  const [revoke] = useRevokePaymentLinkMutation();
  const [pending, run] = usePending();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const change = (wanted: Change) =>
    run(async () => {
      expect();
      try {
        await (wanted === 'renew' ? renew({ id }) : revoke({ id })).unwrap();
        toast({ title: QUESTIONS[wanted].done });
      } catch (error) {
        reportFailure(error, 'The link could not be changed. Please try again.');
      }
      setAsked(undefined);
    });
  return (
    <Panel title="Link to pay" lead="Whoever has it can read the invoice and pay it.">
      <div
        ref={place}
        role="group"
        aria-label="Link to pay"
        tabIndex={-1}
        className="border-t border-line p-5 text-small"
      >
        <p className="mb-4 break-all text-mist">
          {paymentLink ?? 'There is none: it was taken back.'}
        </p>
        <LinkButtons
          paymentLink={paymentLink}
          pending={pending && asked === undefined}
          onRenew={() => (paymentLink ? setAsked('renew') : void change('renew'))}
          onRevoke={() => setAsked('revoke')}
        />
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => pending || setAsked(undefined)}
          title={QUESTIONS[asked].title}
          confirm={QUESTIONS[asked].confirm}
          pending={pending}
          onConfirm={() => void change(asked)}
        >
          The link that was given out leads nowhere from then on.
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
  <div className="flex flex-wrap gap-2">
    {paymentLink && (
      <Button variant="secondary" onClick={() => void copyLink(paymentLink)}>
        <Copy className="size-4" aria-hidden="true" />
        Copy link
      </Button>
    )}
    <Button variant="secondary" pending={pending} onClick={onRenew}>
      New link
    </Button>
    {paymentLink && (
      <Button variant="secondary" onClick={onRevoke}>
        Take the link back
      </Button>
    )}
  </div>
);
