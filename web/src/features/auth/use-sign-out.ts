import { useDispatch } from 'react-redux';
import { useLogoutMutation } from '../../api/auth.api.js';
import { sessionChanged } from '../../api/base-query.js';
import { forgetSession } from '../../api/session.js';

/** Ends the session on the server, and signs out locally even if that fails. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  return async () => {
    await logout();
    forgetSession();
    dispatch(sessionChanged());
  };
}
