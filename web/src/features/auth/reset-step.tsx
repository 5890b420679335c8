import type { ReactNode } from 'react';
import { focusTitle } from '../../ui/notice.js';

interface ResetStepProps {
  title: string;
  text?: string;
  /** Focuses the title, because the step replaces a form. */
  isResult?: boolean;
  children?: ReactNode;
}

export function ResetStep({ title, text, isResult = false, children }: ResetStepProps) {
  return (
    <div className="mt-4 flex flex-col gap-5">
      <h1 className="text-title font-semibold" {...(isResult && { ref: focusTitle, tabIndex: -1 })}>
        {title}
      </h1>
      {text && <p className="text-small text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
