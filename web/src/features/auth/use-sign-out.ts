import { useLogoutMutation } from '../../api/auth.api.js';
import { forgetSession } from '../../api/session.js';

/** Ends the session on the server, and signs out locally even if that fails. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    await logout();
    forgetSession();
  };
}
