import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusTitle } from '../ui/notice.js';
import { PanelTitle } from './panel-title.js';

interface ReceiptHeadProps {
  icon: LucideIcon;
  /** Class of the icon's color. */
  color: string;
  title: string;
  as?: 'h1' | 'h2';
  /** True right after the payment or booking: the title then gets the focus. */
  isNew: boolean;
  /** Below the title. */
  children: ReactNode;
}

/** The outcome of a payment. */
export const ReceiptHead = ({
  icon: Icon,
  color,
  title,
  as,
  isNew,
  children,
}: ReceiptHeadProps) => (
  <div role="status">
    <div className="flex items-start gap-3">
      <Icon className={`mt-0.5 size-7 shrink-0 lg:mt-1 ${color}`} aria-hidden="true" />
      <PanelTitle as={as} {...(isNew && { ref: focusTitle, tabIndex: -1 })}>
        {title}
      </PanelTitle>
    </div>
    <div className="mt-3 grid gap-3 text-body text-ink-soft empty:hidden">{children}</div>
  </div>
);
