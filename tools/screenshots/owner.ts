import type { RunningSystem } from '@desert-mirror/testing/system/system';

export interface Credentials {
  username: string;
  password: string;
}

export type Ask = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<T>;

/** Calls the API as a user. */
export async function loggedIn({ url }: RunningSystem, credentials: Credentials): Promise<Ask> {
  const send = async (method: string, path: string, data?: object, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = (await send('POST', '/api/auth/login', credentials)) as { token: string };
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    (await send(method, path, data, token)) as T;
}

export const ownerOf = ({ adminUsername, adminPassword }: RunningSystem): Credentials => ({
  username: adminUsername,
  password: adminPassword,
});
