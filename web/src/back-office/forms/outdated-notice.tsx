import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.js';

interface OutdatedNoticeProps {
  /** "This invoice was changed while you were editing it" */
  title: string;
  onDiscard: () => void;
}

/** Shown after a conflict. Takes the focus, because the submit button is far below. */
export function OutdatedNotice({ title, onDiscard }: OutdatedNoticeProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    <div
      ref={own}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-glow/40 bg-glow/10 p-4 text-small"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ink-soft">
        Your changes are still here. Save again to replace the saved version, or discard your
        changes and load it.
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={({ currentTarget }) => {
          // This button disappears.
          currentTarget.form?.focus({ preventScroll: true });
          onDiscard();
        }}
      >
        Load the saved version
      </Button>
    </div>
  );
}
