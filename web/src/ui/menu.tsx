import { ChevronDown, MoreHorizontal, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import {
  createContext,
  useContext,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { buttonLook } from './button.js';
import { cn } from './cn.js';

type Action = () => unknown;

const Choose = createContext<(action: Action) => void>(() => undefined);

/** Uses `aria-disabled`: each action returns the focus to the button, and one with `disabled` would lose it. */
const disabledProps = {
  'aria-disabled': true,
  onPointerDown: (event: PointerEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (['Enter', ' ', 'ArrowDown'].includes(event.key)) event.preventDefault();
  },
};

interface MenuProps {
  /** Accessible name of the button: "More actions for Casey Caller". */
  label: string;
  disabled?: boolean;
  /** Shown instead of three dots, with the label. */
  icon?: LucideIcon;
  children: ReactNode;
}

/** A button, usually with three dots that opens a list of actions. For pages that only the browser renders. */
export function Menu({ label, disabled = false, icon: Icon, children }: MenuProps) {
  const chosen = useRef<Action>(null);
  const blocked = disabled && disabledProps;
  return (
    <Radix.Root modal={false}>
      {Icon ? (
        <Radix.Trigger {...blocked} className={buttonLook({ variant: 'secondary' })}>
          <Icon className="size-4" aria-hidden="true" />
          {label}
          <ChevronDown className="size-4" aria-hidden="true" />
        </Radix.Trigger>
      ) : (
        <Radix.Trigger
          aria-label={label}
          title="More actions"
          {...blocked}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink data-[state=open]:bg-raised"
        >
          <MoreHorizontal className="size-5" aria-hidden="true" />
        </Radix.Trigger>
      )}
      {/* In the main landmark, where everything on the page has to be. */}
      <Radix.Portal container={document.getElementById('main')}>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          // The action runs with the focus on the button again, which gets it back from a dialog.
          onCloseAutoFocus={() => {
            const action = chosen.current;
            chosen.current = null;
            if (action) queueMicrotask(action);
          }}
          className="z-50 max-w-80 min-w-52 rounded-control border border-line bg-surface p-1 shadow-float"
        >
          <Choose
            value={(action) => {
              chosen.current = action;
            }}
          >
            {children}
          </Choose>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon: LucideIcon;
  isDestructive?: boolean;
  isDisabled?: boolean;
  onSelect: Action;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, isDestructive, isDisabled, ...item }: MenuItemProps) {
  const { onSelect, children } = item;
  const choose = useContext(Choose);
  return (
    <Radix.Item
      disabled={isDisabled ?? false}
      onSelect={() => choose(onSelect)}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-[0.375rem] px-3 text-small font-medium outline-none data-disabled:cursor-default data-disabled:text-ink-faint data-highlighted:bg-raised',
        isDestructive ? 'text-bad' : 'text-ink',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </Radix.Item>
  );
}
