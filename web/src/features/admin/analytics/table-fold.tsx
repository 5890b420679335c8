import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The numbers of a chart, for those who want to read them. */
export const TableFold = ({ children }: { children: ReactNode }) => (
  <details className="group border-t border-line">
    <summary className="flex min-h-11 items-center gap-2 px-5 text-small font-medium text-ink-soft hover:text-ink">
      Show as table
      <ChevronDown
        className="size-4 transition-transform group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    {children}
  </details>
);
