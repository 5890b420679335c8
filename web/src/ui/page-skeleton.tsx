import { cn } from './cn.js';
import { container } from './section.js';
import { Skeleton } from './skeleton.js';

/** Placeholder of a detail page. As tall as its first screen, to avoid layout shift. */
export function PageSkeleton() {
  return (
    <div role="status" className="min-h-svh bg-ground">
      <span className="sr-only">Loading the page</span>
      <div className={cn(container, 'pt-48')}>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-6 h-12 w-full max-w-lg" />
        <Skeleton className="mt-6 h-24 w-full max-w-xl" />
        <Skeleton className="mt-10 h-13 w-44" />
      </div>
    </div>
  );
}
