import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.js';

interface ChoiceProps {
  name: string;
  detail?: ReactNode;
  price: ReactNode;
  /** Left of the name. */
  drawing?: ReactNode;
  /** Marks the current choice when the visitor returns to the step. */
  isChosen?: boolean;
  onChoose: () => void;
}

/** One of the choices of a step; choosing it leads to the next one. */
export const Choice = ({
  name,
  detail,
  price,
  drawing,
  isChosen = false,
  onChoose,
}: ChoiceProps) => (
  <li className="border-t border-line">
    <button
      type="button"
      {...(isChosen && { 'aria-current': true })}
      onClick={onChoose}
      className={cn(
        '-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 px-2 py-2 text-left hover:bg-raised',
        drawing ? 'min-h-24' : detail ? 'min-h-16 @min-[44rem]:min-h-20' : 'min-h-14',
        isChosen && 'bg-glow/10',
      )}
    >
      {drawing}
      <span className="min-w-0 flex-1">
        <span className="font-medium">{name}</span>{' '}
        {detail && <span className="block text-fine text-balance text-ink-soft">{detail}</span>}
      </span>
      {price}
      <ChevronRight className="size-4 text-glow" aria-hidden="true" />
    </button>
  </li>
);

interface ChoiceListProps {
  /** In two columns on wide screens. */
  isLong?: boolean;
  children: ReactNode;
}

export const ChoiceList = ({ isLong = false, children }: ChoiceListProps) => (
  <ul
    className={cn(
      'border-b border-line',
      isLong && 'gap-x-10 @min-[44rem]:grid @min-[44rem]:grid-cols-2',
    )}
  >
    {children}
  </ul>
);
