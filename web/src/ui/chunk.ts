/**
 * A part of the client that comes by itself. Browsers ask only once for a module that did not come, as
 * on a phone that changes its network: a new document has to ask again.
 */
export async function chunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    // `boot.ts` prevents the default where it loads the page anew.
    const isLost = document.dispatchEvent(new Event('app:lost', { cancelable: true }));
    if (isLost) throw error;
    // What is shown stays until the new document comes.
    return new Promise<never>(() => undefined);
  }
}

/** The same, ahead of time: nobody misses it yet. */
export const prefetch = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
