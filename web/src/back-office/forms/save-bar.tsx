import { Link } from 'react-router';
import { Button, buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';

interface SaveBarProps {
  label: string;
  /** Replaces the label while a request is running: "Saving...". */
  waiting: string | undefined;
  isDirty: boolean;
  /** Target of the Cancel link. Without it, there is no Cancel link. */
  cancel?: string;
}

/** At the end of the form. Always in view below 1024 px, elsewhere if there is something to save. */
export function SaveBar({ label, waiting, isDirty, cancel }: SaveBarProps) {
  return (
    <div
      className={cn(
        '-mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-2 sm:mx-0',
        'sticky bottom-(--tab-bar) z-10 bg-surface sm:rounded-card sm:border sm:px-5 sm:py-3',
        !isDirty &&
          'lg:static lg:rounded-none lg:border-x-0 lg:border-b-0 lg:bg-transparent lg:px-0',
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
      <Button type="submit" pending={waiting !== undefined}>
        {waiting ?? label}
      </Button>
    </div>
  );
}
