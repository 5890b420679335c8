import { asApiError } from '../../api/api-error.js';
import { useLogoutMutation } from '../../api/auth.api.js';
import { forgetSession } from '../../api/session.js';
import { toast } from '../../ui/toast.js';

/** Ends the session on the server. If that fails, signs out locally and says so. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    const { error } = await logout();
    forgetSession();
    // With 401 the session had already ended.
    if (!error || asApiError(error)?.status === 401) return;
    toast({
      variant: 'destructive',
      title: 'Signed out on this device only',
      description: 'The session is still open on the server. Sign in and log out again.',
    });
  };
}
