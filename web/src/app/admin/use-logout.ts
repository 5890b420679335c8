import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/use-sign-out.js';
import { paths } from '../../paths.js';

export function useLogout(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const logout = async () => {
    await signOut();
    await navigate(paths.adminLogin);
  };
  return () => void logout();
}
