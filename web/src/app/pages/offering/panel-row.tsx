import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.js';

interface RowProps {
  /** Makes the whole row the label of its input. */
  isChoice: boolean;
  className?: string;
  children: ReactNode;
}

/** From edge to edge of the panel. */
export function Row({ isChoice, className, children }: RowProps) {
  const Tag = isChoice ? 'label' : 'div';
  return (
    <Tag
      className={cn(
        'group relative -mx-(--inset) flex min-h-16 items-center gap-3 border-t border-line px-(--inset) py-2.5',
        isChoice &&
          'cursor-pointer hover:bg-raised/60 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      {children}
    </Tag>
  );
}

/** Looks like a button. The click goes to the row's checkbox. */
export const AddMark = () => (
  <span
    aria-hidden="true"
    className="grid min-h-9 w-22 shrink-0 place-items-center rounded-pill border border-edge text-small font-semibold group-has-checked:border-ink group-has-checked:bg-ink group-has-checked:text-ground"
  >
    <span className="flex items-center gap-1 group-has-checked:hidden">
      <Plus className="size-4" />
      Add
    </span>
    <span className="hidden items-center gap-1 group-has-checked:flex">
      <Check className="size-4" />
      Added
    </span>
  </span>
);
