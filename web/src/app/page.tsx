import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { chunk } from '../ui/chunk.js';

interface PageModule {
  default: ComponentType;
}

export interface Page {
  (): ReactNode;
  preload: () => Promise<void>;
}

/**
 * A page in its own chunk that renders at once when preloaded: the server and the hydrating browser
 * load the matched page first, so that neither ever shows a fallback in its place.
 */
export function page(load: () => Promise<PageModule>): Page {
  let loaded: ComponentType | undefined;
  const fetchModule = async () => {
    const module = await chunk(load);
    loaded = module.default;
    return module;
  };
  const Deferred = lazy(fetchModule);

  function PageSlot() {
    // Chosen once: another component type on a later render would throw the page's state away.
    const [Content] = useState<ComponentType>(() => loaded ?? Deferred);
    return <Content />;
  }
  return Object.assign(PageSlot, { preload: () => fetchModule().then(() => undefined) });
}

/** A page that comes with the entry. */
export const entryPage = (Content: ComponentType): Page =>
  Object.assign(() => <Content />, { preload: () => Promise.resolve() });
