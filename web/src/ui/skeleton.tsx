import { cn } from './cn.js';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-pulse-soft rounded-control bg-pressed/70', className)}
    />
  );
}
