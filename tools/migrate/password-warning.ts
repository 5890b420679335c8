import { PASSWORD_MIN } from '@desert-mirror/contracts/identity';
import { guessableReason } from '@desert-mirror/identity/users/guessable-password';

const ADVICE = 'choose a longer one in the back-office, under Your account';

/** `ADMIN_PASSWORD` is accepted from 8 characters on; this warns if the back-office would refuse it. */
export async function passwordWarning(password: string): Promise<string | undefined> {
  if (password.length < PASSWORD_MIN)
    return `ADMIN_PASSWORD has fewer than ${PASSWORD_MIN} characters: ${ADVICE}`;
  if ((await guessableReason(password)) !== undefined)
    return `ADMIN_PASSWORD is easy to guess: ${ADVICE}`;
  return undefined;
}
