import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button, buttonLook, type ButtonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { useIsPhone } from '../layout/use-is-phone.js';

export interface DocumentAction {
  icon: LucideIcon;
  label: string;
  /** A function, or an address to open in a new tab. */
  run: (() => unknown) | string;
  variant?: NonNullable<ButtonLook['variant']>;
  pending?: boolean;
}

/** A falsy value stands for an action that is not possible now. */
export type OfferedAction = DocumentAction | false | undefined;

/** How many actions fit beside the head, or below a primary one on phones. The others are in a menu. */
const FITTING = { phone: 2, wide: 3 };

interface DocumentActionsProps {
  /** "Invoice actions" */
  label: string;
  /** The number of the document. */
  subject: string;
  /** The most likely one first. */
  actions: readonly OfferedAction[];
  /** Focused after a dialog. */
  place: RefObject<HTMLDivElement | null>;
  /** The open dialog. */
  children: ReactNode;
}

/** Actions on an invoice or estimate. */
export function DocumentActions(props: DocumentActionsProps) {
  const { label, subject, place, children } = props;
  const actions = props.actions.filter((action) => action !== false && action !== undefined);
  const isPhone = useIsPhone();
  const hasOwnRow = isPhone && actions[0]?.variant === 'primary';
  const fitting = isPhone ? FITTING.phone + Number(hasOwnRow) : FITTING.wide;
  // The menu needs room, too.
  const split = isPhone || actions.length <= fitting ? fitting : fitting - 1;
  const inMenu = actions.slice(split);
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={cn(
        'flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:gap-x-1.5 max-sm:gap-y-2.5',
        inMenu.length > 0 ? 'max-sm:grid-cols-[1fr_1fr_auto]' : 'max-sm:grid-cols-2',
      )}
    >
      {actions.slice(0, split).map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {inMenu.length > 0 && <MoreActions subject={subject} actions={inMenu} />}
      {children}
    </div>
  );
}

/** On a phone, the primary one has a row to itself. */
function ActionButton({
  icon: Icon,
  label,
  run,
  variant = 'secondary',
  pending = false,
}: DocumentAction) {
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

interface MoreActionsProps {
  subject: string;
  actions: readonly DocumentAction[];
}

const MoreActions = ({ subject, actions }: MoreActionsProps) => (
  <Menu label={`More actions for ${subject}`} disabled={actions.some(({ pending }) => pending)}>
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
