import {
  Ban,
  BellRing,
  CopyPlus,
  FileDown,
  HandCoins,
  MessageSquare,
  Pencil,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { invoicePdf } from '../../../api/admin/invoices.api.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { ReminderDialog } from '../../../back-office/money/reminder-dialog.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { useFocusAfter } from '../../../back-office/layout/use-focus-after.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button, buttonLook, type ButtonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import { allowedActions, textLinkOf } from './invoice-actions.rules.js';
import { RecordDialog } from './record-dialog.js';
import { SendDialog } from './send-dialog.js';
import { useDuplicate } from './use-duplicate.js';
import { VoidDialog } from './void-dialog.js';

interface InvoiceActionsProps {
  invoice: Invoice;
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

const DIALOGS: Record<'send' | 'record' | 'remind' | 'void', ComponentType<ActionDialogProps>> = {
  send: SendDialog,
  record: RecordDialog,
  remind: ReminderDialog,
  void: VoidDialog,
};

interface Action {
  icon: LucideIcon;
  label: string;
  /** A function, or an address to open in a new tab. */
  run: (() => unknown) | string;
  variant?: NonNullable<ButtonLook['variant']>;
  pending?: boolean;
}

/** How many actions fit in a row, or below a primary one on phones. The others are in a menu. */
const FITTING = { phone: 2, wide: 5 };

/** Actions on an invoice, the most likely one first. */
export function InvoiceActions({ invoice, isEmailed, isReminded, onEdit }: InvoiceActionsProps) {
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const isPhone = useIsPhone();
  const actions = useActions({ invoice, isEmailed, isReminded, onEdit, onOpen: setDialog });
  const OpenDialog = dialog && DIALOGS[dialog];
  const hasOwnRow = isPhone && actions[0]?.variant === 'primary';
  const fitting = isPhone ? FITTING.phone + Number(hasOwnRow) : FITTING.wide;
  // The menu needs room, too.
  const split = isPhone || actions.length <= fitting ? fitting : fitting - 1;
  const [shown, inMenu] = [actions.slice(0, split), actions.slice(split)];
  return (
    <div
      ref={place}
      role="group"
      aria-label="Invoice actions"
      tabIndex={-1}
      className="flex flex-wrap gap-2 border-t border-line px-5 py-4 max-sm:grid max-sm:grid-cols-[1fr_1fr_auto] max-sm:gap-1.5"
    >
      {shown.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {inMenu.length > 0 && <MoreActions invoice={invoice} actions={inMenu} />}
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
    </div>
  );
}

interface ActionsOptions extends InvoiceActionsProps {
  onOpen: (dialog: keyof typeof DIALOGS) => void;
}

function useActions({ invoice, isEmailed, isReminded, onEdit, onOpen }: ActionsOptions): Action[] {
  const isOwner = useIsOwner();
  const { pending, duplicate } = useDuplicate(invoice);
  const may: Partial<ReturnType<typeof allowedActions>> = isOwner ? allowedActions(invoice) : {};
  const again = sendAgainLabel(isEmailed);
  const isPhone = useIsPhone();
  const textLink = textLinkOf(invoice);
  const actions: (Action | false | undefined)[] = [
    may.send && { icon: Send, label: 'Send', run: () => onOpen('send'), variant: 'primary' },
    may.recordPayment && {
      ...{ icon: HandCoins, label: 'Take payment', variant: 'primary' },
      run: () => onOpen('record'),
    },
    may.recordPayment &&
      isPhone &&
      textLink !== undefined && { icon: MessageSquare, label: 'Text link', run: textLink },
    may.remind &&
      !isReminded && { icon: BellRing, label: 'Send reminder', run: () => onOpen('remind') },
    may.sendAgain && { icon: Send, label: again, run: () => onOpen('send') },
    may.edit && { icon: Pencil, label: 'Edit', run: onEdit },
    { icon: FileDown, label: 'Open PDF', run: invoicePdf(invoice.id) },
    isOwner && { icon: CopyPlus, label: 'Duplicate', run: duplicate, pending },
    may.void && {
      ...{ icon: Ban, label: 'Void', variant: 'danger-quiet' },
      run: () => onOpen('void'),
    },
  ];
  return actions.filter((action) => action !== false && action !== undefined);
}

/** On a phone, the primary one has a row to itself. */
function ActionButton({ icon: Icon, label, run, variant = 'secondary', pending = false }: Action) {
  const look = cn(
    'px-3! max-sm:gap-1.5 max-sm:px-1.5!',
    // Two fit in a row, without their icons.
    variant === 'primary' ? 'max-sm:col-span-full' : 'max-sm:[&>svg]:hidden',
  );
  const icon = <Icon className="size-4" aria-hidden="true" />;
  if (typeof run === 'string')
    return (
      <a
        href={run}
        {...(run.startsWith('sms:') ? {} : { target: '_blank', rel: 'noreferrer' })}
        className={cn(buttonLook({ variant }), look)}
      >
        {icon}
        {label}
      </a>
    );
  return (
    <Button variant={variant} pending={pending} className={look} onClick={() => void run()}>
      {!pending && icon}
      {label}
    </Button>
  );
}

interface MoreActionsProps extends Pick<InvoiceActionsProps, 'invoice'> {
  actions: readonly Action[];
}

const MoreActions = ({ invoice, actions }: MoreActionsProps) => (
  <Menu
    label={`More actions for ${invoice.invoiceNumber}`}
    disabled={actions.some(({ pending }) => pending)}
  >
    {actions.map(({ icon, label, run, variant }) => (
      <MenuItem
        key={label}
        icon={icon}
        isDestructive={variant === 'danger-quiet'}
        onSelect={() => (typeof run === 'string' ? window.open(run, '_blank', 'noopener') : run())}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);
