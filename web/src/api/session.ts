import type { LoginResult } from '@desert-mirror/contracts/identity';

const TOKEN_KEY = 'authToken';
const USER_KEY = 'user';

const listeners = new Set<() => void>();

/** The stored bearer token; null without one, and where storage is forbidden. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

export function keepSession({ token, user }: LoginResult): void {
  write(() => {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.setItem(USER_KEY, JSON.stringify(user));
  });
}

export function forgetSession(): void {
  write(() => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  });
}

/** Tells of a sign-in or sign-out, also of one in another tab. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // A browser that forbids storage: the visitor signs in again on the next page.
  }
  for (const listener of listeners) listener();
}
