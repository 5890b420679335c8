import { cn } from './cn.js';

/** Decoration: whoever shows it says in words what is awaited. */
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

/** A page or panel that is on its way. */
export function Loader({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-mist">
      <Spinner className="size-8 text-amber-400" />
      <p className="text-small">{label}</p>
    </div>
  );
}
