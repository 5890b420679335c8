import { ChevronRight } from 'lucide-react';
import { cn } from './cn.js';

/** At the right edge of a row that leads to a page, at the height of its first line. The row is `relative` and has `py-3 pr-5`. */
export const RowArrow = ({ className }: { className?: string }) => (
  <ChevronRight
    className={cn('absolute top-4.5 right-0 size-4 text-accent', className)}
    aria-hidden="true"
  />
);
