import type { SystemPlace } from '@desert-mirror/testing/system/config';

export async function signIn(place: SystemPlace): Promise<string> {
  const answer = await fetch(`${place.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: place.adminUsername, password: place.adminPassword }),
  });
  if (!answer.ok) throw new Error(`The owner could not sign in: ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}
