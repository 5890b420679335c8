import { Link } from 'react-router';
import { Button, buttonLook } from '../../ui/button.js';

interface SaveBarProps {
  label: string;
  /** Shown in place of the label while the form waits: "Saving...". */
  waiting: string | undefined;
  isDirty: boolean;
  /** Where "Cancel" leads; without it there is none. */
  cancel?: string;
}

/** Under a long form, and at hand wherever in it one is. */
export function SaveBar({ label, waiting, isDirty, cancel }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-night-900/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:rounded-card sm:border sm:px-5">
      <p role="status" className="mr-auto text-small text-mist">
        {isDirty && 'Not saved yet'}
      </p>
      {cancel && (
        <Link to={cancel} className={buttonLook({ variant: 'ghost' })}>
          Cancel
        </Link>
      )}
      <Button type="submit" pending={waiting !== undefined}>
        {waiting ?? label}
      </Button>
    </div>
  );
}
