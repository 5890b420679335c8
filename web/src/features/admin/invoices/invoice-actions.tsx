import {
  Ban,
  BellRing,
  Copy,
  CopyPlus,
  ExternalLink,
  FileDown,
  HandCoins,
  Link2,
  Link2Off,
  MessageSquare,
  Pencil,
  Send,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Payment } from '@desert-mirror/contracts/billing-admin';
import { invoicePdf } from '../../../api/admin/invoices.api.js';
import {
  DocumentActions,
  type OfferedAction,
} from '../../../back-office/documents/document-actions.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { ReminderDialog } from '../../../back-office/money/reminder-dialog.js';
import { copyLink } from '../../../back-office/records/copy-link.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { allowedActions, textLinkOf } from './invoice-actions.rules.js';
import { RenewLinkDialog, RevokeLinkDialog, useLinkChange } from './link-dialog.js';
import { RecordDialog } from './record-dialog.js';
import { SendDialog } from './send-dialog.js';
import { useDuplicate } from './use-duplicate.js';
import { VoidDialog } from './void-dialog.js';

interface InvoiceActionsProps {
  invoice: Invoice;
  payments: readonly Payment[];
  /** Whether the invoice itself was emailed. */
  isEmailed: boolean;
  /** Whether a reminder was sent today. */
  isReminded: boolean;
  onEdit: () => void;
}

interface ActionDialogProps {
  invoice: Invoice;
  isEmailed: boolean;
  onClose: () => void;
}

const DIALOGS: Record<
  'send' | 'record' | 'remind' | 'renew' | 'revoke' | 'void',
  ComponentType<ActionDialogProps>
> = {
  send: SendDialog,
  record: RecordDialog,
  remind: ReminderDialog,
  renew: RenewLinkDialog,
  revoke: RevokeLinkDialog,
  void: VoidDialog,
};

/** Actions on an invoice, the most likely one first. */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { invoice, isEmailed } = props;
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const actions = useActions({ ...props, onOpen: setDialog, onNewLink: expect });
  const OpenDialog = dialog && DIALOGS[dialog];
  return (
    <DocumentActions
      label="Invoice actions"
      subject={invoice.invoiceNumber}
      actions={actions}
      place={place}
    >
      {OpenDialog && (
        <OpenDialog
          invoice={invoice}
          isEmailed={isEmailed}
          onClose={() => {
            expect();
            setDialog(undefined);
          }}
        />
      )}
    </DocumentActions>
  );
}

interface ActionsOptions extends InvoiceActionsProps {
  onOpen: (dialog: keyof typeof DIALOGS) => void;
  /** Called before a link is created without a dialog, because its button then disappears. */
  onNewLink: () => void;
}

function useActions(options: ActionsOptions) {
  const { invoice, payments, isEmailed, isReminded, onEdit, onOpen, onNewLink } = options;
  const isOwner = useIsOwner();
  const { pending, duplicate } = useDuplicate(invoice);
  const may: Partial<ReturnType<typeof allowedActions>> = isOwner
    ? allowedActions(invoice, payments)
    : {};
  const again = sendAgainLabel(isEmailed);
  const isPhone = useIsPhone();
  const textLink = textLinkOf(invoice);
  const link = useLinkActions({ invoice, canChange: may.link ?? false, onOpen, onNewLink });
  const actions: OfferedAction[] = [
    may.send && { icon: Send, label: 'Send', run: () => onOpen('send'), variant: 'primary' },
    may.recordPayment && {
      icon: HandCoins,
      label: 'Take payment',
      variant: 'primary',
      run: () => onOpen('record'),
    },
    may.recordPayment &&
      isPhone &&
      textLink !== undefined && { icon: MessageSquare, label: 'Text link', run: textLink },
    may.remind && !isReminded && { icon: BellRing, label: 'Remind', run: () => onOpen('remind') },
    may.recordPayment && link.copy,
    may.sendAgain && { icon: Send, label: again, run: () => onOpen('send') },
    may.edit && { icon: Pencil, label: 'Edit', run: onEdit },
    { icon: FileDown, label: 'Open PDF', run: invoicePdf(invoice.id) },
    !may.recordPayment && link.copy,
    ...link.others,
    isOwner && { icon: CopyPlus, label: 'Duplicate', run: duplicate, pending },
    link.revoke,
    may.void && {
      icon: Ban,
      label: 'Void',
      variant: 'danger-quiet',
      run: () => onOpen('void'),
    },
  ];
  return actions;
}

interface LinkActionsOptions extends Pick<ActionsOptions, 'invoice' | 'onOpen' | 'onNewLink'> {
  canChange: boolean;
}

/** Copying the payment link of an open invoice is a usual action; replacing and revoking it are rare. */
function useLinkActions({ invoice, canChange, onOpen, onNewLink }: LinkActionsOptions) {
  const { paymentLink } = invoice;
  const { pending, change } = useLinkChange(invoice);
  const label = 'New link';
  if (!canChange) return { copy: undefined, others: [], revoke: undefined };
  if (paymentLink === null) {
    const create = () => {
      onNewLink();
      return change('renew');
    };
    return { copy: { icon: Link2, label, run: create, pending }, others: [], revoke: undefined };
  }
  return {
    copy: { icon: Copy, label: 'Copy link', run: () => copyLink('Payment link', paymentLink) },
    others: [
      { icon: ExternalLink, label: 'Open payment page', run: paymentLink },
      { icon: Link2, label, run: () => onOpen('renew') },
    ],
    revoke: {
      icon: Link2Off,
      label: 'Revoke link',
      variant: 'danger-quiet' as const,
      run: () => onOpen('revoke'),
    },
  };
}
