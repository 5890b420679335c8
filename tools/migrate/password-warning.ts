import { PASSWORD_MIN } from '@desert-mirror/contracts/identity';
import { guessableReason } from '@desert-mirror/identity/users/guessable-password';

const ADVICE = 'choose a longer one in the back-office, under Your account';

/** For an ADMIN_PASSWORD that is accepted, although no person could choose it in the back-office. */
export async function passwordWarning(password: string): Promise<string | undefined> {
  if (password.length < PASSWORD_MIN)
    return `ADMIN_PASSWORD has fewer than ${PASSWORD_MIN} characters: ${ADVICE}`;
  if ((await guessableReason(password)) !== undefined)
    return `ADMIN_PASSWORD is easy to guess: ${ADVICE}`;
  return undefined;
}
