import { useId, type ReactNode, type RefObject } from 'react';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { sheetBody, sheetFooter } from '../../../ui/full-sheet.js';
import type { BookingDraft } from '../booking-draft.js';
import type { Holds } from '../time/use-hold.js';
import type { FlowNavigation } from './use-flow-navigation.js';

export interface StepProps {
  draft: BookingDraft;
  /** Missing until a service is chosen. */
  offering: OfferingSummary | undefined;
  offerings: readonly OfferingSummary[];
  holds: Holds;
  navigation: FlowNavigation;
  /** The heading of the step. */
  title: RefObject<HTMLHeadingElement | null>;
}

/** Classes of a text button that changes an earlier answer. */
export const changeLook =
  '-mr-2 min-h-11 shrink-0 rounded-control px-2 font-semibold text-accent hover:text-accent-strong';

interface StepFrameProps extends Pick<StepProps, 'title'> {
  name: string;
  /** Shown above the heading. */
  picture?: ReactNode;
  children: ReactNode;
  /** At the bottom, in view at any scroll position. */
  actions?: ReactNode;
}

export const StepFrame = ({ title, name, picture, children, actions }: StepFrameProps) => (
  <>
    <div className={cn(sheetBody, 'scroll-pb-4')}>
      {picture}
      <h3 ref={title} tabIndex={-1} className="mb-3 font-display text-quote outline-none sm:mb-4">
        {name}
      </h3>
      {children}
    </div>
    {actions && (
      <div className={cn('relative flex flex-wrap items-center gap-3', sheetFooter)}>{actions}</div>
    )}
  </>
);

interface StepButtonsProps {
  navigation: FlowNavigation;
  /** Id of the form that Continue submits. */
  form?: string;
  pending?: boolean;
  onContinue?: () => void;
  /** What the step still needs. */
  missing?: string | undefined;
  /** Whether the visitor pressed Continue without it. */
  isProblem?: boolean;
}

export function StepButtons({ navigation, form, pending, onContinue, ...note }: StepButtonsProps) {
  const { missing, isProblem = false } = note;
  const id = useId();
  return (
    <>
      {missing && (
        <p
          // An alert is announced when it is added.
          key={String(isProblem)}
          id={id}
          {...(isProblem && { role: 'alert' })}
          className={cn(
            '-mb-1 w-full text-small sm:order-1 sm:mb-0 sm:w-auto sm:flex-1',
            isProblem ? 'font-medium text-bad' : 'text-ink-soft',
          )}
        >
          {missing}
        </p>
      )}
      {navigation.hasBack && (
        <Button variant="secondary" size="lg" onClick={navigation.back}>
          Back
        </Button>
      )}
      <Button
        size="lg"
        variant={missing ? 'secondary' : 'primary'}
        // Not `disabled`, so that it keeps the focus and shows what is missing when pressed.
        aria-disabled={missing !== undefined}
        className={cn(
          'flex-1 sm:order-2 sm:ml-auto sm:max-w-56',
          missing && 'border-transparent! bg-raised! font-medium! text-ink-faint!',
        )}
        type={form ? 'submit' : 'button'}
        {...(form && { form })}
        {...(missing && { 'aria-describedby': id })}
        {...(pending !== undefined && { pending })}
        {...(onContinue && { onClick: onContinue })}
      >
        Continue
      </Button>
    </>
  );
}

/** "Please check street and ZIP code." of the fields with errors; undefined without any. */
export function checkText<Field extends string>(
  errors: Partial<Record<Field, unknown>>,
  names: Partial<Record<Field, string>>,
): string | undefined {
  const wrong = (Object.keys(names) as Field[]).filter((field) => errors[field]);
  if (wrong.length === 0) return undefined;
  return `Please check ${new Intl.ListFormat('en').format(wrong.map((field) => names[field]!))}.`;
}
