import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Most bookings have no add-ons or further vehicles, so they are folded to keep the free times in view. */
export const WorkFold = ({ children }: { children: ReactNode }) => (
  <details className="group border-y border-line">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 text-small font-medium">
      Add-ons and more vehicles
      <ChevronDown
        className="size-5 text-ink-faint transition-transform group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    <div className="space-y-5 pt-1 pb-4">{children}</div>
  </details>
);
