import type { ReactNode, SyntheticEvent } from 'react';

interface RecordFormProps {
  /** Accessible name: what is being edited. */
  name: string;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  children: ReactNode;
}

export const RecordForm = ({ name, onSubmit, children }: RecordFormProps) => (
  <form
    noValidate
    aria-label={name}
    // Takes the focus when its changes are discarded.
    tabIndex={-1}
    onSubmit={(event) => void onSubmit(event)}
    // The scroll margin keeps a focused control clear of the sticky save bar.
    className="marks-required flex flex-col gap-4 outline-none sm:gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-24"
  >
    {children}
  </form>
);
