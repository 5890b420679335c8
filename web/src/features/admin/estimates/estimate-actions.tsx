import { CopyPlus, FileDown, Link2, Pencil, Receipt, Send, Trash2, Undo2 } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { estimatePdf } from '../../../api/admin/estimates.api.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import {
  DocumentActions,
  type OfferedAction,
} from '../../../back-office/documents/document-actions.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { DeleteDialog, InvoiceDialog, ReviseDialog } from './estimate-commands.js';
import { EstimateDialog } from './estimate-dialog.js';
import { SendDialog } from './estimate-send-dialog.js';
import { allowedActions } from './estimate-state.rules.js';
import { useEstimateCommands } from './use-estimate-commands.js';

const DIALOGS = {
  send: SendDialog,
  edit: EstimateDialog,
  invoice: InvoiceDialog,
  revise: ReviseDialog,
  delete: DeleteDialog,
} satisfies Record<
  string,
  ComponentType<{ estimate: Estimate; isEmailed: boolean; onClose: () => void }>
>;

interface EstimateActionsProps {
  estimate: Estimate;
  /** Whether the estimate itself was emailed. */
  isEmailed: boolean;
}

/** Actions on an estimate, the most likely one first. */
export function EstimateActions({ estimate, isEmailed }: EstimateActionsProps) {
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const actions = useActions({ estimate, isEmailed, onOpen: setDialog });
  const OpenDialog = dialog && DIALOGS[dialog];
  return (
    <DocumentActions
      label="Estimate actions"
      subject={estimate.estimateNumber}
      actions={actions}
      place={place}
    >
      {OpenDialog && (
        <OpenDialog
          estimate={estimate}
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

interface ActionsOptions extends EstimateActionsProps {
  onOpen: (dialog: keyof typeof DIALOGS) => void;
}

function useActions({ estimate, isEmailed, onOpen }: ActionsOptions) {
  const isOwner = useIsOwner();
  const may: Partial<ReturnType<typeof allowedActions>> = isOwner ? allowedActions(estimate) : {};
  const { copyEstimate, copyEstimateLink, pending } = useEstimateCommands(estimate.id);
  const isAccepted = estimate.status === 'accepted';
  // Until the customer answers, the next step is to remind them by email or with the link.
  const isFirst = estimate.status === 'sent' && ({ variant: 'primary' } as const);
  const sendAgain: OfferedAction = may.sendAgain && {
    icon: Send,
    label: sendAgainLabel(isEmailed),
    run: () => onOpen('send'),
    ...isFirst,
  };
  const copyLink: OfferedAction = may.link && {
    icon: Link2,
    label: 'Copy link',
    run: copyEstimateLink,
    pending,
    ...(!sendAgain && isFirst),
  };
  // Until the customer has answered, an invoice would be early.
  const invoice: OfferedAction = may.invoice && {
    icon: Receipt,
    label: 'Create invoice',
    run: () => onOpen('invoice'),
    ...(isAccepted && { variant: 'primary' }),
  };
  const actions: OfferedAction[] = [
    may.send && { icon: Send, label: 'Send', run: () => onOpen('send'), variant: 'primary' },
    isAccepted && invoice,
    sendAgain,
    copyLink,
    !isAccepted && invoice,
    may.edit && { icon: Pencil, label: 'Edit', run: () => onOpen('edit') },
    { icon: FileDown, label: 'Open PDF', run: estimatePdf(estimate.id) },
    may.revise && { icon: Undo2, label: 'Revise', run: () => onOpen('revise') },
    isOwner && { icon: CopyPlus, label: 'Duplicate', run: copyEstimate, pending },
    may.delete && {
      icon: Trash2,
      label: 'Delete',
      variant: 'danger-quiet',
      run: () => onOpen('delete'),
    },
  ];
  return actions;
}
