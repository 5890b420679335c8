import { useNavigate } from 'react-router';
import { forgetCopies } from '../../back-office/offline/use-admin-worker.js';
import { useSignOut } from '../../features/auth/use-sign-out.js';
import { usePending } from '../../forms/use-pending.js';
import { paths } from '../../paths.js';

/** Whether a logout is running, and a function that starts one. */
export function useLogout(): [boolean, () => void] {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [pending, run] = usePending();
  const logout = async () => {
    // First, because Chrome restores a cache that the worker reads while it is being deleted.
    await forgetCopies();
    await signOut();
    await navigate(paths.adminLogin);
  };
  return [pending, () => void run(logout)];
}
