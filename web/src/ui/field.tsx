import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cn } from './cn.js';

const control =
  'w-full rounded-control border border-edge bg-field text-ink ' +
  'transition-colors placeholder:text-ellipsis placeholder:text-hint hover:border-ink-soft ' +
  'aria-invalid:border-bad aria-invalid:bg-bad/5 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-band';

const regular = 'px-3.5 text-body';

const lineSize = (isCompact: boolean) =>
  isCompact ? 'h-10 px-2.5 text-small pointer-coarse:h-11' : `h-12 ${regular}`;

interface FieldFrame {
  label: string;
  /** The invisible end of the label, which makes it unique: "of line 2". */
  labelEnd?: string | undefined;
  /** Announced as the description of the control. */
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** Hides the label visually where the context names the field. */
  labelHidden?: boolean | undefined;
  /** On a wide screen, the label is in one line with the control: for a row of filters. */
  labelBeside?: boolean | undefined;
  wrap?: string | undefined;
}

interface Parts {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

function Field({
  label,
  labelEnd,
  error,
  hint,
  optional = false,
  labelHidden = false,
  labelBeside = false,
  wrap,
  children,
}: FieldFrame & { children: (parts: Parts) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div
      className={cn(
        'group/field flex flex-col gap-1.5',
        labelBeside && 'xl:grid xl:grid-cols-[auto_1fr] xl:items-center xl:gap-x-1.5',
        wrap,
      )}
    >
      <div
        className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3 text-small'}
      >
        {/* The asterisk follows the label, so that it is not part of the accessible name. */}
        <span className="font-medium text-ink group-has-required/field:in-[.marks-required]:after:content-['_*'/'']">
          <label htmlFor={id}>
            {label}
            {labelEnd && <span className="sr-only"> {labelEnd}</span>}
          </label>
        </span>
        {optional && (
          // Where required fields have an asterisk, this would only be noise.
          <span
            aria-hidden="true"
            className="text-fine text-ink-faint in-[.marks-required:has(:required)]:hidden"
          >
            optional
          </span>
        )}
      </div>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="col-span-full text-fine text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="col-span-full text-fine font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

function split<P extends FieldFrame>({
  label,
  labelEnd,
  error,
  hint,
  optional,
  labelHidden,
  labelBeside,
  wrap,
  ...own
}: P) {
  return {
    frame: { label, labelEnd, error, hint, optional, labelHidden, labelBeside, wrap },
    own,
  };
}

interface LineFrame extends FieldFrame {
  /** For a row of filters on a wide screen. */
  compact?: boolean;
}

export function Input({
  compact = false,
  ...props
}: LineFrame & Omit<ComponentProps<'input'>, 'id'>) {
  const { frame, own } = split(props);
  return (
    <Field {...frame}>
      {(parts) => (
        <input type="text" {...own} {...parts} className={cn(control, lineSize(compact))} />
      )}
    </Field>
  );
}

/** Least height by number of rows, because a field that grows with its text ignores `rows`. */
const LEAST_HEIGHTS = {
  2: 'min-h-18',
  3: 'min-h-24',
  4: 'min-h-30',
  5: 'min-h-36',
  8: 'min-h-54',
  18: 'min-h-60 sm:min-h-114',
} as const;

interface TextareaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'id' | 'wrap'> {
  rows?: keyof typeof LEAST_HEIGHTS;
}

/** Grows with its text up to most of the window's height, but never in width. */
export function Textarea({ rows = 4, ...props }: TextareaProps) {
  const { frame, own } = split(props);
  const growing = cn(
    'field-sizing-content contain-inline-size max-h-[60svh] resize-y sm:max-h-[80svh] py-3',
    LEAST_HEIGHTS[rows],
  );
  return (
    <Field {...frame}>
      {(parts) => (
        <textarea rows={rows} {...own} {...parts} className={cn(control, regular, growing)} />
      )}
    </Field>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  hint?: string;
  wrap?: string;
}

export function Checkbox({ label, hint, wrap, ...own }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cn('flex items-start gap-3', wrap)}>
      <input
        {...own}
        type="checkbox"
        id={id}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        className="check-box mt-[0.1875rem] cursor-pointer"
      />
      <div className="space-y-1">
        <label
          htmlFor={id}
          className="block text-small leading-6 font-medium text-ink pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-fine text-ink-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** A native select: it brings the phone's picker and type-ahead. */
export function Select({
  compact = false,
  ...props
}: LineFrame & Omit<ComponentProps<'select'>, 'id'>) {
  const { frame, own } = split(props);
  return (
    <Field {...frame}>
      {(parts) => (
        <select
          {...own}
          {...parts}
          className={cn(control, lineSize(compact), 'truncate', compact ? 'pr-8' : 'pt-px pr-10')}
        />
      )}
    </Field>
  );
}

interface DisclosureFieldProps extends FieldFrame {
  ref?: Ref<HTMLButtonElement>;
  /** What is chosen. */
  value: string;
  isOpen: boolean;
  /** Set until the page is hydrated; the field looks the same. */
  disabled: boolean;
  onToggle: () => void;
}

/** A field whose choices are shown below it, because they do not fit in a list. */
export function DisclosureField(props: DisclosureFieldProps) {
  const {
    frame,
    own: { ref, value, isOpen, disabled, onToggle },
  } = split(props);
  return (
    <Field {...frame}>
      {({ id }) => (
        <button
          ref={ref}
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-describedby={`${id}-value`}
          disabled={disabled}
          onClick={onToggle}
          className={cn(
            control,
            lineSize(false),
            'flex items-center justify-between gap-3 pt-px text-left disabled:border-edge! disabled:bg-field!',
          )}
        >
          <span id={`${id}-value`} className="truncate tabular-nums">
            {value}
          </span>
          <ChevronDown
            // The color of a select's arrow, which is part of an image in `base.css`.
            className={cn('size-4 shrink-0 text-[#838a99]', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      )}
    </Field>
  );
}
