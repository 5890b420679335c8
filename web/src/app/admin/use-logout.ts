import { useNavigate } from 'react-router';
import { forgetCopies } from '../../back-office/offline/use-admin-worker.js';
import { useSignOut } from '../../features/auth/use-sign-out.js';
import { paths } from '../../paths.js';

export function useLogout(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const logout = async () => {
    // First, because Chrome restores a cache that the worker reads while it is being deleted.
    await forgetCopies();
    await signOut();
    await navigate(paths.adminLogin);
  };
  return () => void logout();
}
