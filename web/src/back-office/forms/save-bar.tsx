import { Link } from 'react-router';
import { Button, buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';

interface SaveBarProps {
  label: string;
  /** Replaces the label while a request is running: "Saving...". */
  waiting: string | undefined;
  isDirty: boolean;
  /** Another button of the page is the primary one. */
  isQuiet?: boolean;
  /** Target of the Cancel link. Without it, there is no Cancel link. */
  cancel?: string;
}

/** At the end of the form, and in view from the first change on. */
export function SaveBar({ label, waiting, isDirty, isQuiet = false, cancel }: SaveBarProps) {
  return (
    <div
      className={cn(
        '-mx-4 flex flex-wrap items-center justify-end gap-3 px-4 sm:mx-0',
        isDirty
          ? 'sticky bottom-(--tab-bar) z-10 border-t border-line bg-surface py-2 sm:rounded-card sm:border sm:px-5 sm:py-3'
          : 'sm:px-0',
      )}
    >
      <p role="status" className="mr-auto text-small text-ink-soft">
        {isDirty && 'Unsaved changes'}
      </p>
      {cancel && (
        <Link to={cancel} className={buttonLook({ variant: 'ghost' })}>
          Cancel
        </Link>
      )}
      <Button
        type="submit"
        variant={isDirty && !isQuiet ? 'primary' : 'secondary'}
        pending={waiting !== undefined}
      >
        {waiting ?? label}
      </Button>
    </div>
  );
}
