import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';

interface SaveBarProps {
  label: string;
  /** Replaces the label while a request is running: "Saving...". */
  waiting: string | undefined;
  isDirty: boolean;
  /** What is unsaved: "3 prices". */
  detail?: string;
  /** Another button of the page is the primary one. */
  isQuiet?: boolean;
  /** The panels of the form are folded on narrow screens, where this bar appears with the first change. */
  isFolded?: boolean;
  /** The bar is the last part of a `formCard`. */
  isFooter?: boolean;
  /** Target or action of Cancel, which Discard replaces from the first change on. */
  cancel?: string | (() => void);
  /** Restores the saved values. */
  onDiscard?: () => void;
}

/** A form whose panels and `SaveBar` are one card on wide screens, because one button saves them all. */
export const formCard = 'flex flex-col max-lg:gap-4 sm:max-lg:gap-6 lg:panel-group';

/** On narrow screens from edge to edge of the page, so that no part of the form shows beside or beneath it. */
const STICKY =
  'sticky bottom-(--tab-bar) z-20 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:py-2.5 sm:max-lg:-mx-6 sm:max-lg:px-6 ' +
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:mb-px before:h-6 before:bg-linear-to-t before:to-transparent max-lg:before:from-ground';
const IN_PAGE =
  'lg:-mx-8 lg:border-t lg:border-line lg:bg-ground lg:px-8 lg:py-2.5 lg:before:from-ground';
const IN_CARD = 'lg:bg-surface lg:before:from-surface';

/** At the end of the form, and in view from the first change on; above the tabs of a phone. */
export function SaveBar({
  label,
  waiting,
  isDirty,
  detail,
  isQuiet = false,
  isFolded = false,
  isFooter = false,
  ...way
}: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It must not cover the field whose change has brought it into view.
    const focused = document.activeElement;
    if (isDirty && bar.current?.closest('form')?.contains(focused))
      focused?.scrollIntoView({ block: 'nearest' });
  }, [isDirty]);
  return (
    <div
      ref={bar}
      {...(isDirty && { 'data-save-bar': '' })}
      className={cn(
        'flex items-center justify-end gap-2 sm:gap-3',
        isFooter && 'lg:border-t lg:border-line lg:px-5 lg:py-1.5',
        !isDirty && isFolded && 'max-lg:hidden',
        isDirty && cn(STICKY, isFooter ? IN_CARD : IN_PAGE),
      )}
    >
      <p role="status" className="mr-auto min-w-0 text-small leading-5 font-medium">
        {isDirty && (
          <>
            <span
              aria-hidden="true"
              className="mr-2.5 hidden size-2 rounded-pill bg-glow sm:inline-block"
            />
            Unsaved<span className="max-sm:sr-only"> changes</span>
            {detail && (
              <span className="font-normal text-ink-soft max-sm:sr-only"> · {detail}</span>
            )}
          </>
        )}
      </p>
      <Way {...way} isDirty={isDirty} isWaiting={waiting !== undefined} />
      <Button
        type="submit"
        variant={isDirty && !isQuiet ? 'primary' : 'secondary'}
        className="max-sm:px-4"
        pending={waiting !== undefined}
      >
        {waiting ?? label}
      </Button>
    </div>
  );
}

type WayProps = Pick<SaveBarProps, 'cancel' | 'onDiscard' | 'isDirty'> & { isWaiting: boolean };

/** The way out of the form without saving. */
function Way({ cancel, onDiscard, isDirty, isWaiting }: WayProps) {
  if (isDirty && onDiscard)
    return (
      <Button
        variant="ghost"
        className="max-sm:px-3"
        disabled={isWaiting}
        onClick={({ currentTarget }) => {
          // This button disappears.
          currentTarget.form?.focus({ preventScroll: true });
          onDiscard();
        }}
      >
        Discard
      </Button>
    );
  if (typeof cancel === 'string')
    return (
      <Link to={cancel} className={buttonLook({ variant: 'ghost' })}>
        Cancel
      </Link>
    );
  return (
    cancel && (
      <Button variant="ghost" disabled={isWaiting} onClick={cancel}>
        Cancel
      </Button>
    )
  );
}
