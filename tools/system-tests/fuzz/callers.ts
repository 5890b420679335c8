import type { LoginResult } from '@desert-mirror/contracts/identity';
import { Site } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { addUser, query } from '@desert-mirror/testing/system/inside';
import type { Caller } from './requests.ts';

/** Signs the callers in, again if a request has ended their sessions or removed them. */
export class Callers {
  readonly #place: SystemPlace;
  readonly #tokens = new Map<Caller, string>();

  constructor(place: SystemPlace) {
    this.#place = place;
  }

  async headers(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'anonymous') return {};
    const token = this.#tokens.get(caller) ?? (await this.signIn(caller));
    return { authorization: `Bearer ${token}` };
  }

  async signIn(caller: Exclude<Caller, 'anonymous'>): Promise<string> {
    const { adminUsername, adminPassword } = this.#place;
    const user =
      caller === 'admin'
        ? { username: adminUsername, password: adminPassword }
        : await this.#restored(caller);
    const answer = await new Site(this.#place.url).post<LoginResult>('/api/auth/login', user);
    if (answer.status !== 200) throw new Error(`Sign-in as ${caller} failed: ${answer.text}`);
    this.#tokens.set(caller, answer.body.token);
    return answer.body.token;
  }

  async #restored(caller: 'technician' | 'bookkeeper') {
    const user = await addUser(this.#place, caller);
    await query(
      this.#place,
      'identity',
      `UPDATE users SET role = $2, one_time_until = NULL,
         password = (SELECT password FROM users WHERE is_owner) WHERE username = $1`,
      [user.username, caller],
    );
    return user;
  }
}
