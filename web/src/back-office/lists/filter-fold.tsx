import { SlidersHorizontal, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button, buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Sheet } from '../../ui/sheet.js';
import { chipLook } from './status-chips.js';

interface FilterFoldProps {
  /** On a wide screen, the filters open below the button, so that the list stays in view. */
  isWide: boolean;
  /** The button is a chip with only an icon, in the row of the status chips. */
  isTight?: boolean;
  /** Number of filters set. On a wide screen, their chips are in view. */
  count: number;
  children: ReactNode;
}

/** A button that opens the filters, which apply immediately. */
export function FilterFold({ isWide, isTight = false, count, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const content = (
    <>
      <SlidersHorizontal className="size-4" aria-hidden="true" />
      <span className={cn(isTight && 'sr-only')}>Filters</span>
      {count > 0 && !isWide && <span className="tabular-nums">{count}</span>}
    </>
  );
  if (isWide)
    return (
      <Popover.Root>
        <Popover.Trigger className={buttonLook({ variant: 'secondary', size: 'compact' })}>
          {content}
        </Popover.Trigger>
        {/* In the main landmark, where everything on the page has to be. */}
        <Popover.Portal container={document.getElementById('main')}>
          <Popover.Content
            align="end"
            sideOffset={8}
            collisionPadding={12}
            aria-label="Filters"
            className="z-50 grid w-96 grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4 shadow-float"
          >
            {children}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    );
  return (
    <>
      {isTight ? (
        <button
          type="button"
          className={cn(chipLook(count > 0), 'min-w-11 justify-center')}
          onClick={() => setOpen(true)}
        >
          {content}
        </button>
      ) : (
        <Button variant="secondary" className="min-h-12" onClick={() => setOpen(true)}>
          {content}
        </Button>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title="Filters">
        <div
          className="grid grid-cols-2 gap-4 py-2"
          onKeyDown={({ key, target }) => {
            if (key === 'Enter' && (target as HTMLInputElement).type === 'search') setOpen(false);
          }}
        >
          {children}
        </div>
        <Button className="mt-4 w-full" onClick={() => setOpen(false)}>
          Show results
        </Button>
      </Sheet>
    </>
  );
}

export interface FoldedFilters<N extends string> {
  /** The filters that are set: "From Nov 1". Those without a text are not. */
  texts: Readonly<Partial<Record<N, string | undefined>>>;
  onRemove: (name: N) => void;
}

interface ChosenFiltersProps<N extends string> extends FoldedFilters<N> {
  /** The button that clears all filters. */
  children?: ReactNode;
}

/** A chip for each filter that is set. Pressing it removes the filter. */
export function ChosenFilters<N extends string>({
  texts,
  onRemove,
  children,
}: ChosenFiltersProps<N>) {
  const chosen = chosenOf(texts);
  if (chosen.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Filters in use"
      className="flex flex-wrap items-center gap-x-1.5 gap-y-2"
    >
      {chosen.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-label={`Remove the filter ${text}`}
          className={chipLook(true)}
          onClick={() => onRemove(name)}
        >
          {text}
          <X className="size-4" aria-hidden="true" />
        </button>
      ))}
      {children}
    </div>
  );
}

/** The filters that are set, with their texts. */
export const chosenOf = <N extends string>(texts: FoldedFilters<N>['texts']): [N, string][] =>
  Object.entries(texts).filter(([, text]) => Boolean(text)) as [N, string][];
