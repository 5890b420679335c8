import { User } from '@desert-mirror/contracts/identity';
import { USER_KEY } from '../../api/session.js';

/** The user of the stored session, as of the sign-in. The server decides what the user may do. */
export function storedUser(): User | undefined {
  try {
    return User.safeParse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
