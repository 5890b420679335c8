/** Undefined where storage is forbidden. */
export function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Reads and removes a value. */
export const takeStored = (key: string): string | undefined =>
  withStorage((storage) => {
    const stored = storage.getItem(key);
    storage.removeItem(key);
    return stored ?? undefined;
  });
