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

/** A ref that focuses a title. Scrolls as well: the replaced element was probably taller. */
export function focusTitle(title: HTMLElement | null): void {
  title?.scrollIntoView({ block: 'center' });
  title?.focus({ preventScroll: true });
}

/** Display type on the website, a plain title in the back-office; an empty list there takes one line. */
export function Notice({
  title,
  children,
  icon,
  as: Title = 'h2',
  isFocused = false,
  className,
}: NoticeProps) {
  const isLine = Title === 'h3' && !children && !icon;
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-4 px-6 py-12 text-center in-data-back-office:gap-3',
        isLine
          ? 'in-data-back-office:items-start in-data-back-office:px-5 in-data-back-office:py-4'
          : 'in-data-back-office:py-8',
        className,
      )}
    >
      {icon}
      <Title
        className={cn(
          'font-display text-heading outline-offset-8 in-data-back-office:font-sans',
          isLine
            ? 'in-data-back-office:text-small in-data-back-office:text-ink-soft'
            : 'in-data-back-office:text-title in-data-back-office:font-semibold',
        )}
        {...(isFocused && { ref: focusTitle, tabIndex: -1 })}
      >
        {title}
      </Title>
      {children}
    </div>
  );
}
