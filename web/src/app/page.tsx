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
 * A lazy page that renders synchronously once preloaded. The server and the hydrating browser
 * preload the matched page, so neither shows a fallback.
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
    // Chosen once: a different component type on a later render would discard the page's state.
    const [Content] = useState<ComponentType>(() => loaded ?? Deferred);
    return <Content />;
  }
  return Object.assign(PageSlot, { preload: () => fetchModule().then(() => undefined) });
}

/** A page that is part of the entry chunk. */
export const entryPage = (Content: ComponentType): Page =>
  Object.assign(() => <Content />, { preload: () => Promise.resolve() });
