import { cn } from './cn.js';

/** Decorative: the caller says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block animate-turn rounded-pill border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}

export function Loader({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-ink-soft">
      <Spinner className="size-8 text-glow" />
      <p className="text-small">{label}</p>
    </div>
  );
}
