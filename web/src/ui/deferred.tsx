import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';
import { chunk } from './chunk.js';
import { whenWanted } from './when-wanted.js';

interface Deferred<P extends object> {
  /** Id of the element that the part renders as, by which its place on the page is watched. */
  id: string;
  load: () => Promise<{ default: ComponentType<P> }>;
  /** How far ahead of the screen its code is fetched, as a margin of an IntersectionObserver. */
  ahead?: string;
  fallback?: ReactNode;
}

/**
 * A part of a page below its first screen, in a chunk of its own: the server's markup stands, with
 * links that work and fields that can be typed into, until somebody comes near.
 */
export function deferred<P extends object>({ id, load, ahead, fallback }: Deferred<P>) {
  const Part = lazy(async () => {
    if (typeof document !== 'undefined') await whenWanted(id, ahead);
    return chunk(load);
  }) as unknown as ComponentType<P>;
  // `memo`: a parent's render must not reach into markup that is not hydrated yet.
  return memo(function DeferredPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
