import type { ComponentProps } from 'react';
import { cn } from '../ui/cn.js';

/** Heading of the half of the page on which the customer acts. */
export const PanelTitle = ({ className, children, ...rest }: ComponentProps<'h2'>) => (
  <h2 className={cn('font-display text-part outline-none', className)} {...rest}>
    {children}
  </h2>
);

/** A button, and below it the quiet way to say no. */
export const decision = 'mt-6 grid gap-3.5 md:w-fit';

/** Buttons of that half: of equal width where it is narrow. */
export const panelActions = 'grid gap-3 lg:flex lg:flex-wrap';
