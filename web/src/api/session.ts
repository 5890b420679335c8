import type { LoginResult } from '@desert-mirror/contracts/identity';

const TOKEN_KEY = 'authToken';
export const USER_KEY = 'user';

const listeners = new Set<() => void>();

/** The stored bearer token; null if there is none or the browser blocks storage. */
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

/** For a token that the server has refused. Another tab may have stored a newer one in the meantime. */
export function forgetToken(token: string | null): void {
  if (token && token === readToken()) forgetSession();
}

/** Calls the listener on each sign-in and sign-out, including those in other tabs. */
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
    // The browser blocks storage, so the visitor has to sign in again on the next page.
  }
  for (const listener of listeners) listener();
}
