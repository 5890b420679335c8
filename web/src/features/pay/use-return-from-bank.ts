import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bankReturnToast, redirectStatus } from '../../payment/bank-return.rules.js';
import { toast } from '../../ui/toast.js';

/**
 * A card that needed its bank's own page comes back with `redirect_status`, which anybody can type:
 * only a refusal is told, for whether it is paid the server is asked anyway.
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
