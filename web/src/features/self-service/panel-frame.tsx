import type { ReactNode } from 'react';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { focusTitle } from '../../ui/notice.js';

export type Action = 'time' | 'move' | 'details' | 'cancel';

export interface PanelProps {
  booking: CustomerBooking;
  token: string;
  /** Called with what has changed. */
  onDone: (outcome: string) => void;
  /** Nothing was changed. */
  onClose: () => void;
}

interface PanelFrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** An action in place of the buttons. */
export const PanelFrame = ({ title, text, children }: PanelFrameProps) => (
  <section aria-label={title}>
    <h2 ref={focusTitle} tabIndex={-1} className="text-title font-semibold outline-none">
      {title}
    </h2>
    <p className="mt-2 mb-6 text-small text-ink-soft">{text}</p>
    {children}
  </section>
);
