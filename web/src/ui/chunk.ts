/**
 * Loads a lazy chunk. Browsers cache the failure of a module that did not load, for example while a
 * phone changes networks, so recovery needs a new document.
 */
export async function chunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    // `boot.ts` prevents the default if it reloads the page.
    const isUnhandled = document.dispatchEvent(new Event('app:chunk-failed', { cancelable: true }));
    if (isUnhandled) throw error;
    // Never resolves: the current page stays visible until the reload.
    return new Promise<never>(() => undefined);
  }
}

/** Loads a chunk ahead of time and ignores failures. */
export const prefetch = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/**
 * A loader that can be called again after a failure. Chrome caches the failure of a module by its URL,
 * so a retry adds a query to it. The URL is in the error message, except in browsers that fetch a
 * failed module again.
 */
export function retryable(load: () => Promise<unknown>): () => void {
  let url: string | undefined;
  let retries = 0;
  const attempt = (): Promise<unknown> =>
    url ? import(/* @vite-ignore */ `${url}?retry=${(retries += 1)}`) : load();
  return () =>
    void attempt().catch((error: unknown) => {
      url ??= /https?:\S+\.js/.exec(String(error))?.[0];
    });
}
