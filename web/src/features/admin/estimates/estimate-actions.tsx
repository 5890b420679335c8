import {
  CopyPlus,
  FileDown,
  Link2,
  Pencil,
  Receipt,
  Send,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { estimatePdf } from '../../../api/admin/estimates.api.js';
import { useFocusAfter } from '../../../back-office/layout/use-focus-after.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button, buttonLook, type ButtonLook } from '../../../ui/button.js';
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
  const isOwner = useIsOwner();
  const OpenDialog = dialog && DIALOGS[dialog];
  return (
    <div
      ref={place}
      role="group"
      aria-label="Estimate actions"
      tabIndex={-1}
      className="flex flex-wrap gap-2 *:px-2! sm:*:px-3! border-t border-line px-5 py-4 max-sm:grid max-sm:grid-cols-2 max-sm:*:first:col-span-2"
    >
      {isOwner && <OwnerActions estimate={estimate} isEmailed={isEmailed} onOpen={setDialog} />}
      <a
        href={estimatePdf(estimate.id)}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ variant: 'secondary' })}
      >
        <FileDown className="size-4" aria-hidden="true" />
        Open PDF
      </a>
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
    </div>
  );
}

interface OwnerActionsProps extends EstimateActionsProps {
  onOpen: (dialog: keyof typeof DIALOGS) => void;
}

type Choice = readonly [
  isOffered: boolean,
  dialog: keyof typeof DIALOGS,
  label: string,
  icon: LucideIcon,
  variant?: ButtonLook['variant'],
];

function OwnerActions({ estimate, isEmailed, onOpen }: OwnerActionsProps) {
  const may = allowedActions(estimate);
  const isAccepted = estimate.status === 'accepted';
  // Until the customer answers, the next step is to remind them by email or with the link.
  const follow = estimate.status === 'sent' ? 'primary' : 'secondary';
  const { copyEstimate, copyEstimateLink, pending } = useEstimateCommands(estimate.id);
  const choices: readonly Choice[] = [
    [may.send, 'send', 'Send', Send, 'primary'],
    // Until the customer has answered, an invoice would be early.
    [may.invoice && isAccepted, 'invoice', 'Create invoice', Receipt, 'primary'],
    [may.sendAgain, 'send', sendAgainLabel(isEmailed), Send, follow],
    [may.invoice && !isAccepted, 'invoice', 'Create invoice', Receipt],
    [may.edit, 'edit', 'Edit', Pencil],
    [may.revise, 'revise', 'Revise', Undo2],
    [may.delete, 'delete', 'Delete', Trash2, 'danger-quiet'],
  ];
  const quick = { variant: 'secondary', disabled: pending } as const;
  const isLinkFirst = estimate.status === 'sent' && !may.sendAgain;
  const link = may.link && (
    <Button
      {...quick}
      {...(isLinkFirst && { variant: 'primary' })}
      onClick={() => void copyEstimateLink()}
    >
      <Link2 className="size-4" aria-hidden="true" />
      Copy link
    </Button>
  );
  return (
    <>
      {isLinkFirst && link}
      {choices.map(
        ([isOffered, dialog, label, Icon, variant = 'secondary']) =>
          isOffered && (
            <Button key={label} variant={variant} onClick={() => onOpen(dialog)}>
              <Icon className="size-4" aria-hidden="true" />
              {label}
            </Button>
          ),
      )}
      {!isLinkFirst && link}
      <Button {...quick} onClick={() => void copyEstimate()}>
        <CopyPlus className="size-4" aria-hidden="true" />
        Duplicate
      </Button>
    </>
  );
}
