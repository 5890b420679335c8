import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bankReturnToast, redirectStatus } from '../../payment/bank-return.rules.js';
import { toast } from '../../ui/toast.js';

/**
 * Handles the return from a bank's authentication page. Anyone can type `redirect_status`, so only
 * a failure is shown; whether the invoice is paid comes from the server.
 */
export function useReturnFromBank(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const status = redirectStatus(search);
    if (!status) return;
    if (status === 'failed') toast(bankReturnToast(status, false));
    void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
}
