import { ChevronDown, ChevronUp } from 'lucide-react';

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

const look =
  'grid size-10 pointer-coarse:size-11 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink ' +
  'aria-disabled:cursor-default aria-disabled:text-edge/80 aria-disabled:hover:bg-transparent';

/** Buttons at either end stay focusable, so that keyboard users keep their place. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <span className="flex">
      <button
        type="button"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
        className={look}
      >
        <ChevronUp className="size-5" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
        className={look}
      >
        <ChevronDown className="size-5" aria-hidden="true" />
      </button>
    </span>
  );
}
