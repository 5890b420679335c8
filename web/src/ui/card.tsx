import type { ComponentProps } from 'react';
import { cn } from './cn.js';

/** Its padding is its user's: what it holds decides. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('coat rounded-card', className)} />;
}
