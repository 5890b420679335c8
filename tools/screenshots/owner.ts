import type { RunningSystem } from '@desert-mirror/testing/system/system';

export interface Credentials {
  username: string;
  password: string;
}

export type Ask = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<T>;

/** Calls the API as a visitor, or as the user with the token. */
export function asking({ url }: RunningSystem, token?: string): Ask {
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** Calls the API as a user. */
export async function loggedIn(system: RunningSystem, credentials: Credentials): Promise<Ask> {
  const visitor = asking(system);
  const { token } = await visitor<{ token: string }>('POST', '/api/auth/login', credentials);
  return asking(system, token);
}

export const ownerOf = ({ adminUsername, adminPassword }: RunningSystem): Credentials => ({
  username: adminUsername,
  password: adminPassword,
});
