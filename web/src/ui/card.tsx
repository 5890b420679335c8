import type { ComponentProps } from 'react';
import { cn } from './cn.js';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('coat rounded-card', className)} />;
}
