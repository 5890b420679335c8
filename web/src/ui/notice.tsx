import type { ReactNode } from 'react';
import { cn } from './cn.js';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  /** Moves the focus to the title, if the notice replaces what was focused. */
  isFocused?: boolean;
  className?: string;
}

/** Scrolls as well: the replaced element was probably taller. */
function focusTitle(title: HTMLElement | null): void {
  title?.scrollIntoView({ block: 'center' });
  title?.focus({ preventScroll: true });
}

export function Notice({
  title,
  children,
  icon,
  as: Title = 'h2',
  isFocused = false,
  className,
}: NoticeProps) {
  return (
    <div className={cn('flex flex-col items-center gap-4 px-6 py-12 text-center', className)}>
      {icon}
      <Title
        className="font-display text-heading outline-offset-8"
        {...(isFocused && { ref: focusTitle, tabIndex: -1 })}
      >
        {title}
      </Title>
      {children}
    </div>
  );
}
