import type { ReactNode } from 'react';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { PanelTitle } from '../../payment/panel-title.js';
import { focusTitle } from '../../ui/notice.js';

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
    <PanelTitle ref={focusTitle} tabIndex={-1}>
      {title}
    </PanelTitle>
    <p className="mt-2 mb-6 text-small text-ink-soft">{text}</p>
    {children}
  </section>
);
