import type { ReactNode } from 'react';

interface RecordFormProps {
  /** What is edited, for whoever cannot see the page around it. */
  name: string;
  onSend: () => unknown;
  children: ReactNode;
}

/** A long form over its `SaveBar`, which no control that has the focus may stand behind. */
export const RecordForm = ({ name, onSend, children }: RecordFormProps) => (
  <form
    noValidate
    aria-label={name}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
    className="space-y-6 [&_:is(input,select,textarea,button)]:scroll-mb-24"
  >
    {children}
  </form>
);
