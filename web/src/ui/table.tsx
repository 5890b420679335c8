import type { ComponentProps } from 'react';
import { cn } from './cn.js';

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cn('w-full border-collapse text-small', className)} />;
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn('px-4 py-3 text-left text-fine font-medium text-ink-faint', className)}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td {...rest} className={cn('h-11 border-t border-line px-4 py-2 align-middle', className)} />
  );
}
