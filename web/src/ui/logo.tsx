import { cn } from './cn.js';

/** A ridge with the sun behind it, mirrored in a polished panel. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="4 4 40 38" fill="none" className={cn('shrink-0', className)} aria-hidden="true">
      <circle cx="36" cy="13.5" r="5" className="fill-glow" />
      <path d="M6 24 15 13l5.5 5.5L28 9l14 15Z" className="fill-ink" />
      <path d="m6 27 9 8.5 5.5-4.5L28 39.5 42 27Z" className="fill-glass/35" />
      <path d="M4 25.5h40" className="stroke-glow" strokeWidth="1.6" />
    </svg>
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-3">
      <LogoMark className="size-9" />
      <span className="text-body leading-tight font-semibold tracking-tight text-balance text-ink">
        {name}
      </span>
    </span>
  );
}
