import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';
import { chunk } from './chunk.js';
import { whenNeeded } from './when-needed.js';

interface Deferred<P extends object> {
  /** Id of the rendered element, which is observed until it is near the viewport. */
  id: string;
  load: () => Promise<{ default: ComponentType<P> }>;
  /** Root margin of the IntersectionObserver. */
  ahead?: string;
  fallback?: ReactNode;
}

/**
 * A part of the page whose chunk loads when the visitor comes near. Until then the server's markup
 * stays, with working links and fields.
 */
export function deferred<P extends object>({ id, load, ahead, fallback }: Deferred<P>) {
  const Part = lazy(async () => {
    if (typeof document !== 'undefined') await whenNeeded(id, ahead);
    return chunk(load);
  }) as unknown as ComponentType<P>;
  // `memo` keeps a parent's render from touching markup that is not hydrated yet.
  return memo(function DeferredPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
