import type { ComponentProps } from 'react';
import { cn } from '../ui/cn.js';

interface PanelTitleProps extends ComponentProps<'h2'> {
  as?: 'h1' | 'h2' | undefined;
}

/** Heading of the half of the page on which the customer acts. */
export const PanelTitle = ({ as: Title = 'h2', className, children, ...rest }: PanelTitleProps) => (
  <Title className={cn('font-display text-part outline-none', className)} {...rest}>
    {children}
  </Title>
);

/** A button, and below it the quiet way to say no. */
export const decision = 'mt-6 grid gap-1';

/** Buttons of that half: of equal width where it is narrow. */
export const panelActions = 'grid gap-3 lg:flex lg:flex-wrap';
