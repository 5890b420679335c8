import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './cn.js';
import { Spinner } from './spinner.js';

type Variant =
  | 'primary'
  | 'incomplete'
  | 'secondary'
  | 'ghost'
  | 'link'
  | 'danger'
  | 'danger-quiet';
type Size = 'md' | 'lg' | 'sm' | 'compact';

export interface ButtonLook {
  variant?: Variant;
  size?: Size;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap [&>svg]:shrink-0 ' +
  'transition-[background-color,border-color,filter,transform] duration-150 ' +
  'active:translate-y-px aria-disabled:cursor-not-allowed disabled:cursor-not-allowed';

const variants: Record<Variant, string> = {
  primary:
    'bg-linear-to-b from-flame-300 to-flame-500 text-on-accent shadow-ember hover:brightness-110',
  /** A primary action that is not possible yet. Pressing it says what is missing. */
  incomplete: 'bg-pressed text-ink-soft hover:brightness-110',
  secondary:
    'border border-edge bg-button text-ink hover:border-ink-soft hover:bg-raised ' +
    'aria-pressed:border-glow aria-pressed:bg-pressed',
  ghost: 'text-ink-soft hover:bg-raised hover:text-ink',
  link: 'text-accent hover:bg-raised',
  danger: 'border border-bad bg-button text-bad hover:bg-bad/10',
  /** Beside other actions, which are more likely. Asks before it acts. */
  'danger-quiet': 'text-bad hover:bg-bad/10',
};

const sizes: Record<Size, string> = {
  sm: 'min-h-9 px-3 text-small pointer-coarse:min-h-11',
  /** As high as a compact field beside it. */
  compact: 'min-h-10 px-4 text-small pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 text-small',
  lg: 'min-h-13 px-7 text-body',
};

/** Classes of a button, for links that look like one. */
export const buttonLook = ({ variant = 'primary', size = 'md' }: ButtonLook = {}): string =>
  cn(base, variants[variant], sizes[size]);

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks, including those caused by Enter in a field of its form. */
  pending?: boolean;
}

/** Uses `aria-disabled`, because a button with `disabled` loses the focus. */
const pendingProps = {
  disabled: false,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(pending && pendingProps)}
      className={cn(buttonLook({ ...(variant && { variant }), ...(size && { size }) }), className)}
    >
      {pending && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
