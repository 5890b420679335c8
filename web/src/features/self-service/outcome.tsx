import { CircleCheck } from 'lucide-react';
import { focusTitle } from '../../ui/notice.js';

/** What an action has changed; focused, because its form is gone. */
export const Outcome = ({ children }: { children: string }) => (
  <div
    role="status"
    className="mb-8 flex gap-3 rounded-control border border-good/40 bg-good/10 p-4"
  >
    <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
    <p ref={focusTitle} tabIndex={-1} className="text-body font-medium">
      {children}
    </p>
  </div>
);
